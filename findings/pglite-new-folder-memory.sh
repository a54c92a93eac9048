#!/usr/bin/env bash
# A process in which PGlite 0.5.16 makes a new database keeps twice the memory of one that opens the same database.
#
# Guess: making a database takes memory for a moment; once it is open, both processes are of one size, or nearly.
# Seen (Node 20.20, Linux): initdb and the first start of the server leave 700 to 850 MB resident in the process for as
# long as it runs, and a process that opens the finished folder has about 310 MB. A new folder that is filled from
# `dumpDataDir` by `loadDataDir` has about 370 MB, and is ready in half the time.
#
# Output seen:
#   new folder: 850 MB or so
#   existing folder: 310 MB or so
#   new folder from a dump: 370 MB or so
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.16
cat >run.mjs <<'JS'
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const [name, target, dump] = process.argv.slice(2);
const database = await PGlite.create({
  dataDir: target,
  ...(dump && { loadDataDir: new Blob([fs.readFileSync(dump)]) }),
});
await database.query('select 1');
if (name === 'new folder') {
  const { rss } = process.memoryUsage();
  const copy = await database.dumpDataDir('gzip');
  fs.writeFileSync('dump.tar.gz', Buffer.from(await copy.arrayBuffer()));
  fs.writeFileSync('figure', String(rss));
} else fs.writeFileSync('figure', String(process.memoryUsage().rss));
await database.close();
JS
measure() {
  node run.mjs "$@"
  local megabytes=$(($(cat figure) / 1000000))
  echo "$1: $megabytes MB" >&2
  echo "$megabytes"
}
new=$(measure 'new folder' first)
existing=$(measure 'existing folder' first)
loaded=$(measure 'new folder from a dump' second dump.tar.gz)
[ "$new" -gt $((existing * 3 / 2)) ] || { echo 'A new folder no longer takes half as much again.'; exit 1; }
[ "$loaded" -lt $((new * 3 / 4)) ] || { echo 'A loaded folder takes as much as a new one.'; exit 1; }
