/* A disk that fails with EIO, for tests. Loaded before everything else (LD_PRELOAD). The file that FAILING_DISK names says which
   calls fail: w for writing, s for syncing, r for reading. While there is no such file, none does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(char call) {
    const char *name = getenv("FAILING_DISK");
    char calls[8];
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return 0;
    ssize_t length = read(file, calls, sizeof calls);
    close(file);
    if (length <= 0 || !memchr(calls, call, (size_t)length)) return 0;
    errno = EIO;
    return 1;
}

#define REAL(name, type) ((type)dlsym(RTLD_NEXT, name))
typedef int (*syncs)(int);
typedef ssize_t (*writes)(int, const void *, size_t, off_t);
typedef ssize_t (*reads)(int, void *, size_t, off_t);

int fsync(int file) { return fails('s') ? -1 : REAL("fsync", syncs)(file); }
int fdatasync(int file) { return fails('s') ? -1 : REAL("fdatasync", syncs)(file); }

ssize_t pwrite(int file, const void *from, size_t length, off_t at) {
    return fails('w') ? -1 : REAL("pwrite", writes)(file, from, length, at);
}
ssize_t pwrite64(int file, const void *from, size_t length, off_t at) {
    return fails('w') ? -1 : REAL("pwrite64", writes)(file, from, length, at);
}
ssize_t pread(int file, void *to, size_t length, off_t at) {
    return fails('r') ? -1 : REAL("pread", reads)(file, to, length, at);
}
ssize_t pread64(int file, void *to, size_t length, off_t at) {
    return fails('r') ? -1 : REAL("pread64", reads)(file, to, length, at);
}
