#!/usr/bin/env bash
# Three nodes, PostgreSQL and nginx on this machine, to look at: examples/nodes.sh, then open http://localhost:8080/.
# Needs Debian's packages postgresql and nginx-light, and a release build (cargo build --release). Ctrl-C ends everything.
# Everything it makes is in a folder of its own below /tmp, which it removes.
set -euo pipefail
rowlock=${ROWLOCK:-$(dirname "$0")/../target/release/rowlock}
port=${PORT:-8080}
folder=$(mktemp -d /tmp/rowlock-nodes.XXXXXX)
postgres=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
started=()

finish() {
  for id in "${started[@]}"; do kill "$id" 2>/dev/null || true; done
  wait || true
  rm -rf "$folder"
}
trap finish EXIT
trap exit INT TERM

# PostgreSQL does not run as root.
servant=()
chmod 755 "$folder"
mkdir "$folder/database"
if [ "$(id -u)" = 0 ]; then
  servant=(setpriv --reuid=postgres --regid=postgres --clear-groups)
  chown postgres "$folder/database"
fi
"${servant[@]}" "$postgres/initdb" -D "$folder/database" -U rowlock --auth=trust --data-checksums -E UTF8 --locale=C.UTF-8 >/dev/null
"${servant[@]}" "$postgres/postgres" -D "$folder/database" -p $((port + 10)) -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  2>"$folder/postgres.log" &
started+=($!)

export ROWLOCK_DATABASE="postgres://rowlock@127.0.0.1:$((port + 10))/postgres"
upstream=
for n in 1 2 3; do
  "$rowlock" serve --host 127.0.0.1 --port $((port + n)) --data "$folder/node$n" --public "http://localhost:$port" >/dev/null 2>"$folder/node$n.log" &
  started+=($!)
  upstream+="server 127.0.0.1:$((port + n)) max_fails=1 fail_timeout=2s; "
done

cat >"$folder/nginx.conf" <<NGINX
daemon off;
pid $folder/nginx.pid;
error_log $folder/nginx.log;
events {}
http {
  access_log off;
  client_body_temp_path $folder; proxy_temp_path $folder; fastcgi_temp_path $folder; uwsgi_temp_path $folder; scgi_temp_path $folder;
  upstream rowlock { least_conn; $upstream }
  server {
    listen $port;
    location / {
      proxy_pass http://rowlock;
      proxy_http_version 1.1;
      proxy_set_header Host \$http_host;
      proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto \$scheme;
      proxy_set_header Upgrade \$http_upgrade;
      proxy_set_header Connection "upgrade";
      proxy_read_timeout 90s;
      proxy_next_upstream error timeout non_idempotent;
      proxy_connect_timeout 1s;
    }
  }
}
NGINX
nginx -c "$folder/nginx.conf" -e "$folder/nginx.log" &
started+=($!)

echo "Rowlock is at http://localhost:$port/, its nodes at ports $((port + 1)) to $((port + 3)); logs are in $folder."
echo "Try: kill -9 ${started[1]}   # a node; whoever was there goes on at another"
wait
