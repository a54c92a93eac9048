import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { siteFolder } from './fixtures.ts';

export type AlteringProxy = {
  readonly url: string;
  /** Method and path of each request so far. */
  readonly requests: readonly string[];
  /** Serves this text under the path from now on. */
  replace: (path: string, body: string, type: string) => void;
  close: () => Promise<void>;
};

/** Opens a proxy in front of the real server that can replace single files, as a new release does. */
export const openAlteringProxy = async (target: string): Promise<AlteringProxy> => {
  const replaced = new Map<string, { body: string; type: string }>();
  const requests: string[] = [];
  const server: Server = createServer((incoming, answer) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    const other = replaced.get(incoming.url ?? '');
    if (other) {
      answer.writeHead(200, { 'Content-Type': other.type, 'Cache-Control': 'no-cache' }).end(other.body);
      return;
    }
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  // The live socket goes through as it is: without it the page would rightly speak of a lost connection.
  server.on('upgrade', (incoming, socket, head) => {
    const { hostname, port } = new URL(target);
    const upstream = connect(Number(port), hostname, () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    replace: (path, body, type) => void replaced.set(path, { body, type }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Puts another version of the worker behind the proxy, and has the page look for it. */
export const release = async (
  proxy: AlteringProxy,
  page: Page,
  version = 'another version',
): Promise<void> => {
  const worker = readFileSync(join(siteFolder, 'sw.js'), 'utf8');
  proxy.replace('/sw.js', `${worker}\n// ${version}`, 'text/javascript');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
};
