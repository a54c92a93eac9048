#!/usr/bin/env bash
# PGlite 0.5.16 never syncs a folder to the disk, also when PostgreSQL in it is told to.
#
# Guess: starting it with `fsync=on` instead of its default (`-F`) makes each commit wait for the disk.
# Seen (Node 20.20, Linux): `show fsync` says "on", and 50 commits and a checkpoint make no fsync and no fdatasync. The
# file system for folders (NODEFS of Emscripten) has no `fsync`, and `fdatasync`, with which PostgreSQL syncs its log by
# default, is a function of the C library that does nothing. With an `fsync` added to the file system and
# `wal_sync_method=fsync` there is one call for each commit, and one for each file at a checkpoint.
#
# Output seen:
#   fsync=on wal_sync_method=fdatasync, as it comes: 50 commits 0, checkpoint 0
#   fsync=on wal_sync_method=fdatasync, fsync added: 50 commits 0, checkpoint 31 or so
#   fsync=on wal_sync_method=fsync, fsync added: 50 commits 50, checkpoint 31 or so
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.16
cat >run.mjs <<'JS'
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

let syncs = 0;
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const real = fs[name];
  fs[name] = (file) => {
    syncs += 1;
    return real(file);
  };
}
syncBuiltinESMExports();

class WithSync extends NodeFS {
  async init(...args) {
    const { emscriptenOpts } = await super.init(...args);
    const add = (module) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fs.fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, add] } };
  }
}

const take = () => {
  const taken = syncs;
  syncs = 0;
  return taken;
};
const run = async (name, files, method) => {
  const startParams = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'fsync=on', '-c', `wal_sync_method=${method}`];
  const database = await PGlite.create({ fs: files, startParams });
  const [{ fsync }] = (await database.query('show fsync')).rows;
  await database.exec('create table notes (n int)');
  take();
  for (let n = 0; n < 50; n += 1) await database.query('insert into notes values ($1)', [n]);
  const commits = take();
  await database.exec('checkpoint');
  const checkpoint = take();
  await database.close();
  console.log(`fsync=${fsync} wal_sync_method=${method}, ${name}: 50 commits ${commits}, checkpoint ${checkpoint}`);
  return [commits, checkpoint > 10];
};
const seen = [
  await run('as it comes', new NodeFS('./one'), 'fdatasync'),
  await run('fsync added', new WithSync('./two'), 'fdatasync'),
  await run('fsync added', new WithSync('./three'), 'fsync'),
];
const expected = [[0, false], [0, true], [50, true]];
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error(`This has changed: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
  process.exit(1);
}
JS
node run.mjs
