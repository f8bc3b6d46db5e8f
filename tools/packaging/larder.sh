#!/bin/sh
# Larder's program for operators: starts the Node that lies beside it. Nothing is written in this folder, so it may belong
# to root on a disk that is read only.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")

# Few arenas keep the server's memory small.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"

# What Node compiled is kept beside the data, once there are any: later starts are sooner and take less memory.
data=${DATA_DIR:-./data}
if [ -z "${NODE_COMPILE_CACHE:-}" ] && [ -d "$data" ] && [ -w "$data" ]; then
  export NODE_COMPILE_CACHE="$data/cache/node"
fi

exec "$here/bin/node" "$here/apps/server/src/larder.ts" "$@"
