/* A slow disk, for measuring: every fsync takes SLOW_DISK microseconds longer. Loaded before everything else (LD_PRELOAD). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int slowly(const char *name, int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    const char *pause = getenv("SLOW_DISK");
    if (pause) usleep((useconds_t)atoi(pause));
    return real(file);
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
