import { type ChildProcess, spawn } from 'node:child_process';
import { CodedError } from '#contract/errors.ts';
import { owned } from '../../../owned.ts';
import { projectFolder } from '../../../project-folder.ts';
import { imageLimits } from '../image-limits.ts';

/**
 * The program of the process that draws vector images: a text, because the server runs from its sources, from a bundle
 * and in tests, and only a text is found in all of them. It must not outlive the server, also while it draws.
 */
const drawingProgram = `
import sharp from 'sharp';

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async ({ bytes, width, height, maximumSide, limitInputPixels }) => {
  const open = (settings) => sharp(bytes, { limitInputPixels, failOn: 'none', ...settings });
  try {
    const size = await open({}).metadata();
    if (Math.max(size.width, size.height) > maximumSide) throw new Error('a side is too long');
    const scale = Math.min(width / (size.width || width), height / (size.height || height));
    const density = Math.min(2400, Math.max(72, Math.ceil(72 * scale)));
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const image = open({ density }).autoOrient().resize({ width, height, fit: 'contain', background });
    process.send({ png: await image.png().toBuffer() });
  } catch {
    process.send({});
  }
});
`;

export type VectorDrawer = {
  /**
   * Resolves to a PNG of the drawing, scaled to fit the box, with the rest of the box transparent. Lengths in pixels.
   * @throws CodedError `image-failed` when it cannot be drawn, or not within the limit
   */
  draw(bytes: Uint8Array, width: number, height: number): Promise<Buffer>;
};

type DrawerSettings = {
  readonly program?: string | undefined;
  /** Work on one drawing, without its time in the queue. */
  readonly limitMs?: number | undefined;
  /** A process without work ends after this time. */
  readonly idleMs?: number | undefined;
  /** Called with each process that is started. */
  readonly onStart?: ((pid: number) => void) | undefined;
};

/** Result of the process for one image. */
type Reply = { readonly png?: Uint8Array | undefined };

/**
 * Renders vector images one after the other in a separate process. A few bytes can describe hours of work, which the
 * image library cannot interrupt. Only a process can be ended.
 */
export function createVectorDrawer({
  program = drawingProgram,
  limitMs = imageLimits.seconds * 1000,
  idleMs = 30_000,
  onStart = () => undefined,
}: DrawerSettings = {}): VectorDrawer {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  const start = (): ChildProcess => {
    // It needs no setting, so it has no secret either.
    const started = owned(
      spawn(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: projectFolder(),
        env: {},
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      }),
    );
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    started.unref();
    started.channel?.unref();
    if (started.pid !== undefined) onStart(started.pid);
    return started;
  };

  const drawNow = async (bytes: Uint8Array, width: number, height: number): Promise<Buffer> => {
    clearTimeout(idleTimer);
    child ??= start();
    const drawing = child;
    try {
      const { png } = await answerOf(drawing, { bytes, width, height, ...imageLimits }, limitMs);
      if (png === undefined) throw new CodedError('image-failed');
      return Buffer.from(png);
    } catch (error) {
      if (!(error instanceof CodedError)) end();
      throw new CodedError('image-failed', {}, error);
    } finally {
      idleTimer = setTimeout(end, idleMs).unref();
    }
  };

  return {
    draw(bytes, width, height) {
      const drawn = last.then(() => drawNow(bytes, width, height));
      last = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

/** @throws Error when the process has not answered after the limit, ms, or has ended */
function answerOf(drawing: ChildProcess, job: object, limitMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => (): void => {
      clearTimeout(timer);
      drawing.off('message', answered).off('exit', ended).off('error', ended);
      act();
    };
    const ended = settle(() => reject(new Error('the drawing process ended')));
    const answered = (reply: unknown): void => settle(() => resolve(reply as Reply))();
    const timer = setTimeout(
      settle(() => reject(new Error('the drawing takes too long'))),
      limitMs,
    );
    drawing.once('message', answered).once('exit', ended).once('error', ended);
    drawing.send(job, (error) => {
      if (error !== null) ended();
    });
  });
}
