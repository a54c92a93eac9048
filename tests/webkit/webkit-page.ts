import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Neither the driver nor its browser ends a command that hangs, ms. */
const commandMs = 40_000;
const untilMs = Number(process.env.WEBKIT_WAIT_MS ?? 30_000);

const isElement = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A window of WebKitGTK that is driven over WebDriver. */
export class WebkitPage {
  readonly #origin: string;
  readonly #processes: readonly ChildProcess[];
  readonly #session: string;

  private constructor(origin: string, session: string, processes: readonly ChildProcess[]) {
    this.#origin = origin;
    this.#session = session;
    this.#processes = processes;
  }

  /** Starts a screen, the driver and the browser. `origin` is that of relative addresses. */
  static async open(origin: string, paths: { driver: string; browser: string }): Promise<WebkitPage> {
    // With -displayfd it takes a free number and writes it when it is ready.
    const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const xvfb = spawn('Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
    const display = await new Promise<string>((resolve, reject) => {
      xvfb.stdout.once('data', (data) => resolve(`:${String(data).trim()}`));
      xvfb.once('error', reject);
      xvfb.once('exit', () => reject(new Error('Xvfb ended.')));
    });
    const port = await freePort();
    const driver = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      // Its sandbox needs rights that containers lack.
      env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    const base = `http://127.0.0.1:${port}/session`;
    for (let tries = 0; tries < 100; tries += 1) {
      if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)) break;
      await wait(100);
    }
    const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
    const { sessionId } = (await WebkitPage.#send('POST', base, {
      capabilities: {
        alwaysMatch: {
          timeouts: { pageLoad: 30_000, script: 30_000 },
          'webkitgtk:browserOptions': { binary: paths.browser, args },
        },
      },
    })) as { sessionId: string };
    return new WebkitPage(origin, `${base}/${sessionId}`, [driver, xvfb]);
  }

  static async #send(method: string, url: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(url, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandMs),
    });
    const { value } = (await answer.json()) as { value?: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  #call(method: string, path: string, body?: unknown): Promise<unknown> {
    return WebkitPage.#send(method, `${this.#session}${path}`, body);
  }

  async go(path: string): Promise<void> {
    await this.#call('POST', '/url', { url: new URL(path, this.#origin).href });
  }

  async reload(): Promise<void> {
    await this.#call('POST', '/refresh', {});
  }

  /** Runs the function in the page with these arguments. Resolves with what it returns or resolves with. */
  async run<T>(work: string | ((...values: never[]) => T | Promise<T>), ...args: unknown[]): Promise<T> {
    const script = `const args = [...arguments], done = args.pop(), __name = (value) => value;
      Promise.resolve().then(() => (${work})(...args)).then((value) => done({ value }), (error) => done({ failed: String(error) }));`;
    const { value, failed } = (await this.#call('POST', '/execute/async', { script, args })) as {
      value: T;
      failed?: string;
    };
    if (failed !== undefined) throw new Error(failed);
    return value;
  }

  /** Resolves when the function returns true in the page, also across a navigation. */
  async until(
    what: string,
    check: (...values: never[]) => boolean | Promise<boolean>,
    ...args: unknown[]
  ): Promise<void> {
    for (const end = Date.now() + untilMs; Date.now() < end; await wait(150))
      if ((await this.run(check, ...args).catch(() => false)) === true) return;
    const text = await this.run(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 600)).catch(
      String,
    );
    throw new Error(`Not after ${untilMs / 1000} s: ${what}. The page says: ${text}`);
  }

  /** Resolves when the page shows this text. */
  async sees(text: string): Promise<void> {
    const isSeen = (wanted: string) =>
      document.body.innerText.replaceAll(/\s+/g, ' ').toLowerCase().includes(wanted.toLowerCase());
    await this.until(`the text "${text}"`, isSeen, text);
  }

  /** Clicks the first visible button or link with this text or label. */
  async press(name: string): Promise<void> {
    // In the middle, since the driver scrolls under the bottom bar.
    const find = (text: string) => {
      const element = [...document.querySelectorAll<HTMLElement>('button, a, summary')].find(
        (one) =>
          one.getClientRects().length > 0 &&
          `${one.getAttribute('aria-label') ?? ''} ${one.innerText}`.includes(text),
      );
      element?.scrollIntoView({ block: 'center' });
      return element;
    };
    await this.until(`the button "${name}"`, `(text) => Boolean((${find})(text))` as never, name);
    const element = await this.run(find as never, name);
    if (!isElement(element)) throw new Error(`The button "${name}" is gone.`);
    await this.#call('POST', `/element/${Object.values(element)[0]}/click`, {});
  }

  /** Resolves when the worker answers the page's requests. */
  async untilWorker(): Promise<void> {
    await this.until('a worker in charge', () => Boolean(navigator.serviceWorker.controller));
  }

  /** Opens a tab. Returns the handles of the first and the new one, for `show`. */
  async openTab(): Promise<[string, string]> {
    const first = (await this.#call('GET', '/window')) as string;
    const { handle } = (await this.#call('POST', '/window/new', { type: 'tab' })) as { handle: string };
    return [first, handle];
  }

  async show(handle: string): Promise<void> {
    await this.#call('POST', '/window', { handle });
  }

  async closeTab(): Promise<void> {
    await this.#call('DELETE', '/window');
  }

  async close(): Promise<void> {
    await this.#call('DELETE', '').catch(() => undefined);
    for (const child of this.#processes) child.kill();
  }
}
