import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { ActionFault } from './action-faults.ts';
import { type Call, type Delivery, deliver } from './deliver.ts';

/** `silent`: connections stay and nothing comes through. */
export type NetworkMode = 'up' | 'down' | 'silent';

/** One request of an action, and what became of it. */
export type Exchange = {
  readonly call: Call;
  readonly fault: ActionFault;
  readonly at: number;
  readonly deliveries: Delivery[];
};

/** Spoils a call on purpose, so that the runs can be seen to fail. Undefined reports success without the call. */
export type Sabotage = (call: Call) => Call | undefined;

export type FaultProxy = {
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  /** Forgets the last run: from now on requests of actions meet these faults, one after the other. */
  begin(faults: readonly ActionFault[], workerPreamble: string, sabotage?: Sabotage): void;
  setMode(mode: NetworkMode): void;
  /** No more faults. */
  calm(): void;
  /** Waits until every copy that was still to come has arrived. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

const workerPath = '/sw.js';
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** Opens a proxy between browser and server that simulates the faults of networks. */
export async function openFaultProxy(port: number, serverPort: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const tunnels = new Set<Socket>();
  const late = new Set<Promise<unknown>>();
  const files = new Map<string, Delivery>();
  let held: (() => void)[] = [];
  let mode: NetworkMode = 'up';
  let faults: readonly ActionFault[] = [];
  let exchanges: Exchange[] = [];
  let preamble = '';
  let sabotage: Sabotage | undefined;
  let hurry = new AbortController();

  const pause = (ms: number): Promise<void> =>
    setTimeout(ms, undefined, { signal: hurry.signal }).catch(() => undefined);
  const keep = (work: Promise<unknown>): void => {
    late.add(work);
    void work.finally(() => late.delete(work));
  };

  const send = async (exchange: Exchange): Promise<Delivery> => {
    const call = sabotage === undefined ? exchange.call : sabotage(exchange.call);
    const delivery =
      call === undefined
        ? { at: Date.now(), status: 200, headers: {}, body: Buffer.from('{"error":false}') }
        : await deliver(serverPort, call);
    exchange.deliveries.push(delivery);
    return delivery;
  };

  const answer = (response: ServerResponse, delivery: Delivery): void => {
    if (delivery.status === 0) return void response.destroy();
    response.writeHead(delivery.status, delivery.headers).end(delivery.body);
  };

  const disturb = async (exchange: Exchange, response: ServerResponse): Promise<void> => {
    const { fault } = exchange;
    const cut = () => response.destroy();
    switch (fault.kind) {
      case 'pass':
        return answer(response, await send(exchange));
      case 'drop-before':
        return void cut();
      case 'drop-after':
        await send(exchange);
        return void cut();
      case 'delay':
        await pause(fault.ms);
        return answer(response, await send(exchange));
      case 'slow-answer': {
        const delivery = await send(exchange);
        await pause(fault.ms);
        return answer(response, delivery);
      }
      case 'duplicate': {
        const [, second] = await Promise.all([send(exchange), send(exchange)]);
        return answer(response, second);
      }
      case 'echo':
        keep(pause(fault.ms).then(() => send(exchange)));
        return answer(response, await send(exchange));
      case 'overtaken':
        cut();
        return keep(pause(fault.ms).then(() => send(exchange)));
      case 'swallow':
        await pause(fault.ms);
        return void cut();
      case 'swallow-answer':
        await Promise.all([send(exchange), pause(fault.ms)]);
        return void cut();
      case 'bad-gateway-after':
        await send(exchange);
        return void response.writeHead(502, html).end('<h1>Bad gateway</h1>');
      case 'bad-gateway':
        return void response.writeHead(502, html).end('<h1>Bad gateway</h1>');
      case 'portal':
        return void response.writeHead(200, html).end('<h1>Welcome to our network</h1>');
      case 'truncated': {
        const { status, headers, body } = await send(exchange);
        if (status === 0) return void cut();
        response.writeHead(status, { ...headers, 'content-length': String(body.length) });
        response.write(body.subarray(0, body.length / 2), () => cut());
        return;
      }
      default:
        return fault satisfies never;
    }
  };

  /** Files that never change need not be fetched from the server for each run. */
  const fetched = async (call: Call): Promise<Delivery> => {
    const known = files.get(call.path);
    if (known !== undefined) return known;
    const delivery = await deliver(serverPort, call);
    const isLasting = String(delivery.headers['cache-control']).includes('immutable');
    if (delivery.status === 200 && isLasting) files.set(call.path, delivery);
    return delivery;
  };

  const pass = async (call: Call, response: ServerResponse): Promise<void> => {
    const delivery = await fetched(call);
    if (call.path !== workerPath || delivery.status !== 200) return answer(response, delivery);
    const { 'content-length': _length, etag: _etag, ...headers } = delivery.headers;
    response.writeHead(200, headers).end(`${preamble}\n${delivery.body.toString()}`);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on('error', () => undefined);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const path = request.url ?? '/';
    const { 'accept-encoding': encoding, ...rest } = request.headers;
    const headers = path === workerPath ? rest : { ...rest, 'accept-encoding': encoding };
    const call: Call = { method: request.method ?? 'GET', path, headers, body: Buffer.concat(chunks) };
    if (mode === 'silent') await new Promise<void>((resolve) => held.push(resolve));
    if (response.destroyed) return;
    if (!path.startsWith('/actions/')) return pass(call, response);
    const fault = faults[exchanges.length] ?? { kind: 'pass' };
    const exchange: Exchange = { call, fault, at: Date.now(), deliveries: [] };
    exchanges.push(exchange);
    const work = disturb(exchange, response);
    keep(work);
    return work;
  };

  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => {
    if (mode === 'down') return void socket.destroy();
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (mode !== 'up') return void socket.destroy();
    const upstream = connect(serverPort, '127.0.0.1', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    tunnels.add(upstream);
    upstream.on('error', () => socket.destroy());
    upstream.on('close', () => {
      tunnels.delete(upstream);
      socket.destroy();
    });
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  const release = (): void => {
    const waiting = held;
    held = [];
    for (const go of waiting) go();
  };
  const cutAll = (): void => {
    for (const socket of [...tunnels, ...sockets]) socket.destroy();
  };

  return {
    url: `http://localhost:${port}`,
    get exchanges() {
      return exchanges;
    },
    begin(nextFaults, workerPreamble, nextSabotage) {
      cutAll();
      mode = 'up';
      faults = nextFaults;
      exchanges = [];
      preamble = workerPreamble;
      sabotage = nextSabotage;
      hurry = new AbortController();
      release();
    },
    setMode(next) {
      if (mode === next) return;
      // After a silence the old live connections are dead, and requests that still wait go through.
      if (next === 'down') cutAll();
      if (mode === 'silent') for (const tunnel of tunnels) tunnel.destroy();
      mode = next;
      if (next === 'silent') for (const tunnel of tunnels) tunnel.pause();
      release();
    },
    calm() {
      faults = [];
    },
    async settle() {
      hurry.abort();
      while (late.size > 0) await Promise.allSettled(late);
    },
    close: () =>
      new Promise((resolve) => {
        cutAll();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
