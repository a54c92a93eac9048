import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';

export type ProbedProxy = {
  /** Errors of pages since the last call. */
  readonly takeProblems: () => string[];
  /** Cuts all connections and refuses new ones, as a line that is down. */
  readonly setAway: (isAway: boolean) => void;
  readonly close: () => void;
};

const scriptPath = '/probe.js';
const reportPath = '/probe';

/** Runs before all other code of a page: WebDriver has neither a console nor scripts of its own in a page. */
const probe = `{
  const report = (text) => navigator.sendBeacon('${reportPath}', location.pathname + ': ' + text);
  // Only says that a size was settled in the next frame.
  const isHarmless = (text) => /ResizeObserver loop/.test(text);
  addEventListener('error', ({ message }) => {
    if (!isHarmless(message)) report('exception: ' + message);
  });
  addEventListener('unhandledrejection', ({ reason }) => report('rejection: ' + (reason?.stack || reason)));
  addEventListener('securitypolicyviolation', (event) => report('refused: ' + event.blockedURI + ' by ' + event.effectiveDirective));
  const { error } = console;
  console.error = (...values) => { report('console: ' + values.map(String).join(' ')); error.apply(console, values); };
}`;

/** Opens a proxy on this port in front of the server on another one. */
export const openProbedProxy = async (port: number, serverPort: number): Promise<ProbedProxy> => {
  const problems: string[] = [];
  const open = new Set<Socket>();
  let isAway = false;

  const proxy = createServer((incoming, answer) => {
    if (incoming.url === scriptPath) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(probe);
      return;
    }
    const chunks: Buffer[] = [];
    if (incoming.url === reportPath) {
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('end', () => problems.push(Buffer.concat(chunks).toString()));
      answer.writeHead(204).end();
      return;
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const { method, url: path } = incoming;
    const forwarded = request({ host: '127.0.0.1', port: serverPort, method, path, headers }, (response) => {
      const isDocument = response.headers['content-type']?.startsWith('text/html');
      const { 'content-length': _, ...given } = response.headers;
      answer.writeHead(response.statusCode ?? 502, isDocument ? given : response.headers);
      if (!isDocument) {
        response.pipe(answer);
        return;
      }
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        answer.end(text.replace('<head>', `<head><script src="${scriptPath}"></script>`));
      });
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  proxy.on('connection', (socket) => {
    if (isAway) socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  proxy.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(serverPort, '127.0.0.1', () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    takeProblems: () => problems.splice(0),
    setAway: (next) => {
      isAway = next;
      if (next) cut();
    },
    close: () => {
      proxy.close();
      cut();
    },
  };
};
