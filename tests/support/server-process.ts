import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { localKey } from './local-key.ts';

/** A change as the store takes it; kept loose because it crosses a process boundary. */
export type RemoteChange = {
  table: string;
  id?: string;
  fields?: Record<string, unknown>;
  isDeleted?: boolean;
};

export type RemoteRecord = { id: string; [field: string]: unknown };

/** An entry of the change log, as loose as the records. */
export type RemoteLogEntry = {
  sequence: number;
  recordId: string;
  tableName: string;
  actor: string;
  actionId?: string;
  reason: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: string;
};

/** Resources of a server's process. */
export type Holdings = { heapBytes: number; residentBytes: number; timers: number; handles: number };

/**
 * Limits, ms: what takes longer has hung, and is ended instead of waited for. That of a start is processor time of its
 * own: a start takes 2 s on an idle machine, and has taken 90 s beside sixteen other processes. Hooks that allow less time
 * end earlier.
 */
const startMs = 60_000;
const startCheckMs = 2_000;
const answerMs = 120_000;
const stopMs = 20_000;

/** Clock ticks of Linux per second, for processes that read their times. */
const ticksPerSecond = 100;

/** Returns the processor time of a process, ms; undefined where the system has no `/proc`. */
function processorMs(pid: number | undefined): number | undefined {
  try {
    const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = times.split(' ').slice(11, 13).map(Number);
    return ((user + system) * 1_000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

type Reply = { requestId: number; result?: unknown; error?: string };

export type ServerSettings = {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Arguments of the server, such as `--empty`. */
  args?: string[];
  /** Takes each line of the log; without it the log goes nowhere. */
  onLog?: (line: string) => void;
};

/**
 * The real server in a process of its own (`tests/support/test-server.ts`, or the bundle of it that `TEST_SERVER`
 * names), with a second door over the process channel to change and read records. Nothing of that door exists in the product.
 */
export class ServerProcess {
  readonly url: string;
  readonly settings: ServerSettings;
  #child: ChildProcess | undefined;
  #nextRequest = 1;
  readonly #pending = new Map<number, (reply: Reply) => void>();

  constructor(settings: ServerSettings) {
    this.settings = settings;
    this.url = `http://localhost:${settings.port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    if (this.#child) return;
    const { TEST_SERVER: bundled } = process.env;
    const child = fork(bundled ?? 'tests/support/test-server.ts', this.settings.args ?? [], {
      execArgv: bundled === undefined ? ['--import', 'tsx'] : [],
      stdio: ['ignore', this.settings.onLog ? 'pipe' : 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: '',
        REDIS_URL: '',
        LOG_LEVEL: 'warn',
        LOCAL_SIGN_IN_KEY: localKey,
        ...this.settings.env,
        PORT: String(this.settings.port),
        DATA_DIR: this.settings.dataDir,
      },
    });
    this.#child = child;
    if (child.stdout && this.settings.onLog)
      createInterface({ input: child.stdout }).on('line', this.settings.onLog);
    child.on('message', (reply: Reply) => {
      this.#pending.get(reply.requestId)?.(reply);
      this.#pending.delete(reply.requestId);
    });
    child.once('exit', () => this.#forget(child));
    await this.#untilReady(child).catch((error: Error) => {
      child.kill('SIGKILL');
      this.#forget(child);
      throw error;
    });
  }

  /** A server that ended, by itself too, answers nothing any more and may be started again. */
  #forget(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const settle of this.#pending.values()) settle({ requestId: 0, error: 'The server ended.' });
    this.#pending.clear();
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      let [usedMs, workedAt] = [0, performance.now()];
      const timer = setInterval(() => {
        const used = processorMs(child.pid);
        if (used !== undefined && used > usedMs) [usedMs, workedAt] = [used, performance.now()];
        if (usedMs > startMs || performance.now() - workedAt > startMs)
          reject(new Error('The server did not get ready.'));
      }, startCheckMs);
      const stopTimer = () => clearInterval(timer);
      child.on('message', (message: unknown) => {
        if (message !== 'ready') return;
        stopTimer();
        resolve();
      });
      child.once('exit', (code) => {
        stopTimer();
        reject(new Error(`The server ended with ${code} before it was ready.`));
      });
    });
  }

  #ask<T>(command: Record<string, unknown>): Promise<T> {
    const child = this.#child;
    if (!child) return Promise.reject(new Error('The server is not running.'));
    const requestId = this.#nextRequest++;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The server does not answer.')), answerMs);
      this.#pending.set(requestId, (reply) => {
        clearTimeout(timer);
        if (reply.error === undefined) resolve(reply.result as T);
        else reject(new Error(reply.error));
      });
      child.send({ ...command, requestId }, (error) => {
        if (error !== null) this.#pending.get(requestId)?.({ requestId, error: error.message });
      });
    });
  }

  commit(changes: RemoteChange[]): Promise<{ sequence: number; ids: string[] }> {
    return this.#ask({ command: 'commit', changes });
  }

  list(table: string): Promise<RemoteRecord[]> {
    return this.#ask({ command: 'list', table });
  }

  /** The change log after a change number, oldest first. */
  log(sinceSequence: number): Promise<RemoteLogEntry[]> {
    return this.#ask({ command: 'log', sinceSequence });
  }

  /** Returns the resources of its process after garbage collection. */
  inspect(): Promise<Holdings> {
    return this.#ask({ command: 'inspect' });
  }

  /** Sets the server's clock so many ms ahead of the machine's; a restart takes `CLOCK_SHIFT_MS` instead. */
  async shiftClock(ms: number): Promise<void> {
    await this.#ask({ command: 'shift-clock', ms });
  }

  /** Resolves with the longest time for which the server's one thread was blocked since the last call, ms. */
  longestHold(): Promise<number> {
    return this.#ask({ command: 'longest-hold' });
  }

  /** Its routes in their order, as `GET /thing/:key`. */
  routes(): Promise<string[]> {
    return this.#ask({ command: 'routes' });
  }

  /** The processor time of its process so far, ms. */
  cpuMs(): Promise<number> {
    return this.#ask({ command: 'cpu' });
  }

  /** Clean end, as Ctrl-C. @returns the exit code, when it was running. */
  async stop(): Promise<number | undefined> {
    return this.#end('SIGTERM');
  }

  /** The machine's plug pulled. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<number | undefined> {
    const child = this.#child;
    if (!child) return undefined;
    const ended = once(child, 'exit');
    this.#forget(child);
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
    const [code] = (await ended) as [number | null];
    clearTimeout(timer);
    return code ?? undefined;
  }
}
