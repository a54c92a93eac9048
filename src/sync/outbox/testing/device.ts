import { createDrain, type Drain } from '../drain.ts';
import type { OutboxEntry } from '../entry.ts';
import type { Exclusive } from '../exclusive.ts';
import type { OutboxStore } from '../outbox-store.ts';
import { createDisk, createMemoryOutboxStore, type Disk } from './memory-outbox-store.ts';
import type { SimulatedServer } from './simulated-server.ts';

export const faults = [
  'none',
  'lost-request',
  'lost-answer',
  'late-request',
  'twice',
  'proxy-error',
  'server-error',
  'portal',
  'crash-before',
  'crash-after',
] as const;

export type Fault = (typeof faults)[number];

/** A page or a worker: it may die at any moment, and nothing it waits for ever comes back. */
export type Program = { readonly store: OutboxStore; readonly drain: Drain; readonly died: Promise<void> };

export type Device = {
  readonly disk: Disk;
  /** Every entry as it was last written, also those that are gone. */
  readonly written: ReadonlyMap<string, OutboxEntry>;
  /** By idempotency key: the entry that used it. */
  readonly byKey: ReadonlyMap<string, OutboxEntry>;
  /** Requests that were sent while one with the same key was still under way. */
  readonly doubled: readonly string[];
  start(): Program;
  /** Plans the faults of the next requests, in their order; later requests have none. */
  plan(faults: readonly Fault[], stepsToLive?: number): void;
  /** Requests that were long under way reach the server now. */
  deliverLate(): Promise<void>;
};

const never = new Promise<never>(() => undefined);

/** One browser profile: a disk, a lock, and programs that share both and come and go. */
export function createDevice(server: SimulatedServer, clock: () => number): Device {
  const written = new Map<string, OutboxEntry>();
  const byKey = new Map<string, OutboxEntry>();
  const underWay = new Set<string>();
  const doubled: string[] = [];
  const disk = createDisk();
  disk.entries = new (class extends Map<string, OutboxEntry> {
    override set(id: string, entry: OutboxEntry) {
      written.set(id, entry);
      byKey.set(entry.requestKey, entry);
      return super.set(id, entry);
    }
  })();
  let planned: Fault[] = [];
  let stepsLeft = Number.POSITIVE_INFINITY;
  let late: [string, RequestInit | undefined][] = [];
  let holder: object | undefined;
  const queue: (() => void)[] = [];

  const release = (owner: object): void => {
    if (holder !== owner) return;
    holder = undefined;
    queue.shift()?.();
  };

  const start = (): Program => {
    const self = {};
    let isDead = false;
    let tellDeath = (): void => undefined;
    const died = new Promise<void>((resolve) => {
      tellDeath = resolve;
    });
    const die = (): Promise<never> => {
      isDead = true;
      underWay.clear();
      release(self);
      tellDeath();
      return never;
    };
    const step = async (): Promise<void> => {
      await Promise.resolve();
      if (isDead) await never;
      stepsLeft -= 1;
      if (stepsLeft === 0) await die();
    };
    const exclusive: Exclusive = async (work) => {
      while (holder !== undefined) {
        await new Promise<void>((resolve) => {
          queue.push(resolve);
        });
        if (isDead) {
          queue.shift()?.();
          await never;
        }
      }
      holder = self;
      try {
        return await work(async () => true);
      } finally {
        release(self);
      }
    };
    const fetch = async (address: string, init?: RequestInit): Promise<Response> => {
      await Promise.resolve();
      if (isDead) return never;
      const key = new Headers(init?.headers).get('Idempotency-Key') ?? '';
      if (underWay.has(key)) doubled.push(key);
      underWay.add(key);
      try {
        return await exchange(address, init);
      } finally {
        underWay.delete(key);
      }
    };
    const exchange = async (address: string, init?: RequestInit): Promise<Response> => {
      const answer = () => server.answer(address, init);
      switch (planned.shift() ?? 'none') {
        case 'none':
          return answer();
        case 'lost-request':
          throw new TypeError('Failed to fetch');
        case 'lost-answer':
          await answer();
          throw new TypeError('Failed to fetch');
        case 'late-request':
          late.push([address, init]);
          throw new DOMException('The time limit passed', 'AbortError');
        case 'twice':
          await answer();
          return answer();
        case 'proxy-error':
          return new Response('<h1>Bad gateway</h1>', { status: 502 });
        case 'server-error':
          return Response.json({ error: true, errorMessage: 'Something went wrong' }, { status: 500 });
        case 'portal':
          return new Response('<h1>Welcome to the arena</h1>');
        case 'crash-before':
          return die();
        case 'crash-after':
          await answer();
          return die();
      }
    };
    const store = createMemoryOutboxStore(disk, step);
    return {
      store,
      died,
      drain: createDrain({ store, fetch, exclusive, clock, onChanged: () => undefined }),
    };
  };

  return {
    disk,
    written,
    byKey,
    doubled,
    start,
    plan(next, stepsToLive = Number.POSITIVE_INFINITY) {
      planned = [...next];
      stepsLeft = stepsToLive;
    },
    async deliverLate() {
      const arriving = late;
      late = [];
      for (const [address, init] of arriving) await server.answer(address, init);
    },
  };
}
