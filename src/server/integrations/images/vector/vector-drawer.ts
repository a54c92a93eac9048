import { type ChildProcess, spawn } from 'node:child_process';
import { CodedError } from '#contract/errors.ts';
import { owned } from '../../../owned.ts';
import { projectFolder } from '../../../project-folder.ts';
import { imageLimits } from '../image-limits.ts';
import { drawingProgram } from './drawing-program.ts';

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
 * Draws vector images in a process of its own, one after the other: a few bytes can describe hours of work, which the
 * picture library cannot interrupt. Only a process can be ended.
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
