import { closeSync, openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Obs } from '#ui/obs/open-obs.ts';

/** The canvas of the run, px. Each of four scenes lights a quarter of its own, so a fade shows two at once. */
const canvas = { width: 1_280, height: 720 };
const quarter = { width: canvas.width / 2, height: canvas.height / 2 };
/** Brightness from which a scene counts as visible, of 255. */
const visibleFrom = 8;
/** Pause between two readings of the screen, ms. */
const everyMs = 10;
/** All are written by the X server as four bytes, the most significant first. */
const header = { size: 0, width: 16, height: 20, bytesPerLine: 48, colours: 76, length: 80 };
const bytesOf = { pixel: 4, colour: 12 };

/** The visible scenes of the rendered program, from a moment on (ms of `Date.now`). */
export type PictureSpan = { readonly at: number; readonly scenes: readonly string[] };

export type ProgramPicture = {
  /** Changes since the start. */
  spans(): readonly PictureSpan[];
  /** Resolves once exactly the scenes of one of the lists are visible. */
  until(lists: readonly (readonly string[])[], limitMs: number): Promise<void>;
  stop(): void;
};

/** Gives each scene a white block in a quarter of its own, and opens the program on the whole screen. */
export async function lightScenes(obs: Obs, scenes: readonly string[]): Promise<void> {
  for (const [place, sceneName] of scenes.entries()) {
    const { sceneItemId } = await obs.call('CreateInput', {
      sceneName,
      inputName: `Light of ${sceneName}`,
      inputKind: 'color_source_v3',
      inputSettings: { color: 0xffffffff, ...quarter },
    });
    await obs.call('SetSceneItemTransform', {
      sceneName,
      sceneItemId,
      sceneItemTransform: {
        positionX: (place % 2) * quarter.width,
        positionY: Math.floor(place / 2) * quarter.height,
      },
    });
  }
  await obs.call('OpenVideoMixProjector', {
    videoMixType: 'OBS_WEBSOCKET_VIDEO_MIX_TYPE_PROGRAM',
    monitorIndex: 0,
  });
}

/**
 * Reads the rendered program from the memory of the screen.
 *
 * @param frameBuffer the file of Xvfb's `-fbdir`
 */
export function watchPicture(frameBuffer: string, scenes: readonly string[]): ProgramPicture {
  const file = openSync(frameBuffer, 'r');
  const read = (length: number, at: number): Buffer => {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, at);
    return bytes;
  };
  const head = read(header.length, 0);
  const number = (name: Exclude<keyof typeof header, 'length'>) => head.readUInt32BE(header[name]);
  const pixelsAt = number('size') + number('colours') * bytesOf.colour;
  const [left, top] = [(number('width') - canvas.width) / 2, (number('height') - canvas.height) / 2];
  const brightness = (place: number): number => {
    const x = left + (place % 2) * quarter.width + quarter.width / 2;
    const y = top + Math.floor(place / 2) * quarter.height + quarter.height / 2;
    return read(1, pixelsAt + y * number('bytesPerLine') + x * bytesOf.pixel).readUInt8(0);
  };
  const spans: PictureSpan[] = [];
  const shows = (wanted: readonly string[]) => spans.at(-1)?.scenes.join() === wanted.join();
  const look = (): void => {
    const visible = scenes.filter((_, place) => brightness(place) >= visibleFrom);
    if (!shows(visible)) spans.push({ at: Date.now(), scenes: visible });
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    spans: () => spans,
    async until(lists, limitMs) {
      const startedAt = performance.now();
      while (!lists.some(shows)) {
        if (performance.now() - startedAt > limitMs)
          throw new Error(`The program shows ${spans.at(-1)?.scenes.join()}, not ${lists.join(' or ')}.`);
        await wait(everyMs);
      }
    },
    stop() {
      clearInterval(timer);
      closeSync(file);
    },
  };
}
