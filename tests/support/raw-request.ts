import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

type RawRequest = {
  port: number;
  /** Request line target exactly as it goes over the wire. */
  target: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

const limitMs = 10_000;

/** The first answer in what a connection sent; undefined when it was closed without one. */
const parse = (text: string): RawAnswer | undefined => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1];
  if (status === undefined) return undefined;
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(status), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
};

/** One HTTP request without a client that tidies it up first; rejects when the server does not end the connection. */
export const rawRequest = ({ port, target, method = 'GET', headers = {}, body = '' }: RawRequest) =>
  new Promise<RawAnswer | undefined>((resolve, reject) => {
    const socket = connect(port, 'localhost');
    const chunks: Buffer[] = [];
    const bytes = Buffer.from(body);
    const all = {
      Host: `localhost:${port}`,
      Connection: 'close',
      ...(body === '' ? {} : { 'Content-Length': String(bytes.length) }),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.setTimeout(limitMs, () => {
      socket.destroy();
      reject(new Error(`${method} ${target.slice(0, 200)}: no answer within ${limitMs} ms`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A refused request may be cut off before all of it was taken.
    socket.on('error', () => {});
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())));
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
    // Ended only where the server waits for more than there is: Node drops answers that are not ready when a client has
    // ended its half of the connection.
    if (Object.keys(headers).some((name) => /^(?:content-length|transfer-encoding)$/i.test(name)))
      socket.end(bytes);
    else socket.write(bytes);
  });
