#!/usr/bin/env bash
# Node's HTTP server throws the answer away when the client has closed its sending side after the request.
#
# Guess: a client that has sent its whole request and then ends its side (FIN; `nc -N`, `socket.end()`, some cameras and
# decks do) still receives the answer, as TCP and HTTP allow.
# Seen (Node 20.20.2, 22.23.3 and 24.21.0, plain `node:http`): an answer that is ready at once arrives; one that is ready
# 50 ms later does not. The connection is closed, `close` is emitted on the answer before `finish`, and no error is raised
# on either side. `server.httpAllowHalfOpen = true`, a property that no documentation names, keeps the answer.
#
# Output seen, for each version:
#   at once: 200; after 50 ms: nothing; after 50 ms with httpAllowHalfOpen: 200
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >run.mjs <<'JS'
import http from 'node:http';
import net from 'node:net';

const ask = (port) =>
  new Promise((resolve) => {
    const chunks = [];
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString())?.[1] ?? 'nothing'));
    socket.on('end', () => socket.destroy());
    socket.end('GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n');
  });

const seen = async (delayMs, isAllowed = false) => {
  const server = http.createServer((_, answer) => {
    if (delayMs === 0) answer.end('here');
    else setTimeout(() => answer.end('here'), delayMs);
  });
  if (isAllowed) server.httpAllowHalfOpen = true;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const status = await ask(server.address().port);
  server.close();
  return status;
};
console.log(`at once: ${await seen(0)}; after 50 ms: ${await seen(50)}; after 50 ms with httpAllowHalfOpen: ${await seen(50, true)}`);
JS
expected='at once: 200; after 50 ms: nothing; after 50 ms with httpAllowHalfOpen: 200'
for version in 20.20.2 22.23.3 24.21.0; do
  npm init -y >/dev/null
  npm install --no-audit --no-fund --silent "node@$version"
  output=$(node_modules/.bin/node run.mjs)
  echo "node $version: $output"
  [ "$output" = "$expected" ] || { echo "changed, expected: $expected" >&2; exit 1; }
done
