import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** A request as it came from the browser. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Answer of the server; status 0 when there was none. */
export type Delivery = {
  readonly at: number;
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const ownHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !connectionHeaders.has(name)),
  );

/** Hands one copy of a request to the server, over a connection of its own. Never rejects. */
export function deliver(serverPort: number, call: Call): Promise<Delivery> {
  return new Promise((resolve) => {
    const nothing = () => resolve({ at: Date.now(), status: 0, headers: {}, body: Buffer.alloc(0) });
    const options = {
      port: serverPort,
      host: '127.0.0.1',
      agent: false,
      method: call.method,
      path: call.path,
      headers: { ...ownHeaders(call.headers), 'content-length': call.body.length, connection: 'close' },
    } as const;
    const forwarded = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', nothing);
      response.on('end', () => {
        const { statusCode: status = 502, headers } = response;
        resolve({ at: Date.now(), status, headers: ownHeaders(headers), body: Buffer.concat(chunks) });
      });
      response.on('close', nothing);
    });
    forwarded.on('error', nothing);
    forwarded.end(call.body);
  });
}
