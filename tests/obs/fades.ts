import { ok } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { keyFragment } from '../support/production-key.ts';
import { ServerProcess } from '../support/server-process.ts';
import { makeShow } from './crew.ts';
import { lightFigures, visibleSpans } from './fade-figures.ts';
import { type ObsStage, openObsStage } from './obs-stage.ts';
import { lightScenes, type ProgramPicture, watchPicture } from './program-picture.ts';
import { browserOptions, forPages } from './scene-source.ts';
import { graceMs } from './truth.ts';
import { openWatched, type Watch, type WatchedPage } from './watched-page.ts';

const scenes = ['Desk', 'Obs 1', 'Obs 2', 'Break'];
const port = 4561;
/** The scene of the watched lights. */
const own = 'Obs 1';
const lit = 'active';
const fadesMs = [300, 700, 3_000];
/** Start, first cut, and a second one inside its fade. */
const cuts: readonly (readonly [string, string, string?])[] = [
  ['Desk', own],
  [own, 'Break'],
  ['Desk', own, 'Break'],
  ['Desk', 'Break', own],
  [own, 'Break', 'Obs 2'],
  [own, 'Break', own],
];
/**
 * Moves of the T-bar from one scene to another: the positions, and how long it rests at each, ms. Back at 0 it is
 * cancelled. It may rest for longer than any fade with a time.
 */
const barMoves: readonly (readonly [string, string, string, readonly (readonly [number, number])[]])[] = [
  [
    'cancelled',
    'Desk',
    own,
    [
      [0.5, 3_000],
      [0, 3_000],
    ],
  ],
  [
    'cancelled',
    own,
    'Break',
    [
      [0.5, 3_000],
      [0, 3_000],
    ],
  ],
  [
    'cancelled and moved again',
    'Desk',
    own,
    [
      [0.5, 3_000],
      [0, 3_000],
      [0.5, 3_000],
      [1, 0],
    ],
  ],
  [
    'resting',
    own,
    'Break',
    [
      [0.5, 24_000],
      [1, 0],
    ],
  ],
];
/**
 * The last frames of a fade are read from the screen after OBS has announced its end, ms: up to
 * 260 ms on a busy machine without a graphics card. A light that ignores fades is dark for most of 3 s.
 */
const screenMs = 500;
/** Long enough for each page to follow, ms. */
const restMs = 2_500;

/** One light in one round, beside the rendered program; it was never lit if a figure is missing. */
type Row = { readonly round: string; readonly page: string; readonly figures: (number | undefined)[] };

type Round = {
  readonly round: string;
  readonly start: string;
  readonly play: () => Promise<unknown>;
  /** Lists of scenes of which one is visible at its end. */
  readonly ends: readonly (readonly string[])[];
};

const cutTo = ({ obs }: ObsStage, sceneName: string) => obs.call('SetCurrentProgramScene', { sceneName });
const setDuration = ({ obs }: ObsStage, transitionDuration: number) =>
  obs.call('SetCurrentSceneTransitionDuration', { transitionDuration });

async function playRound(
  stage: ObsStage,
  picture: ProgramPicture,
  pages: readonly WatchedPage[],
  { round, start, play: playMoves, ends }: Round,
): Promise<Row[]> {
  await setDuration(stage, 50);
  await cutTo(stage, start);
  await picture.until([[start]], restMs * 4);
  await wait(restMs);
  const startAt = Date.now();
  await playMoves();
  await picture.until(ends, restMs * 4);
  await wait(restMs);
  const endAt = Date.now();
  const visible = visibleSpans(picture.spans(), own, endAt).filter(({ until }) => until > startAt);
  const rows = await Promise.all(
    pages.map(async (page) => {
      const looks = await page.looks();
      return visible.map((span, place): Row => {
        const figures = lightFigures(looks, span, visible[place + 1]?.from ?? endAt, lit);
        // A scene that was on program before the round was lit before it.
        const litAfter = span.from < startAt ? 0 : figures.litAfter;
        return {
          round,
          page: page.name,
          figures: [span.until - span.from, litAfter, figures.darkWithin, figures.litBeyond],
        };
      });
    }),
  );
  return rows.flat();
}

const columns = ['visible', 'lit after', 'dark within', 'lit beyond'];

/** Prints the table, and throws if a light was dark while its scene was visible, or too late. */
function report(rows: readonly Row[], title: string): void {
  const line = (texts: readonly (string | number | undefined)[]) =>
    texts.map((text = 'never') => `${text}`.padStart(13)).join('');
  console.log(`\n${title}, ms\n${''.padEnd(50)}${line(columns)}`);
  for (const { round, page, figures } of rows)
    console.log(`${`${round} · ${page}`.padEnd(50)}${line(figures)}`);
  const wrong = rows.filter(({ figures: [visible = 0, litAfter, dark = 0, beyond = 0] }) => {
    // A scene that is visible for a shorter time than the grace may be over before a page has followed.
    const isNeverLit = litAfter === undefined && visible > graceMs;
    return isNeverLit || (litAfter ?? 0) > graceMs || dark > screenMs || beyond > graceMs;
  });
  const worst = (place: number) => Math.max(...rows.map(({ figures }) => figures[place] ?? 0));
  console.log(
    `${rows.length} spans: lit after at most ${worst(1)} ms, dark within ${worst(2)} ms, lit beyond ${worst(3)} ms`,
  );
  ok(wrong.length === 0, `Wrong lights: ${wrong.map(({ round, page }) => `${round} (${page})`).join(', ')}`);
}

const fadeRound = (
  stage: ObsStage,
  { fadeMs, isStudioMode }: { readonly fadeMs: number; readonly isStudioMode: boolean },
  [start, first, second]: readonly [string, string, string?],
): Round => ({
  round: `${fadeMs} ms: ${[start, first, second].filter(Boolean).join(', ')}`,
  start,
  // Studio mode blocks a cut into a fade and names its scene all the same. A busy machine may cut after the fade.
  ends: second === undefined || isStudioMode ? [[first], ...(second ? [[second]] : [])] : [[second]],
  async play() {
    await setDuration(stage, fadeMs);
    await cutTo(stage, first);
    if (second !== undefined) {
      await wait(fadeMs / 2);
      await cutTo(stage, second);
    }
    await wait(fadeMs);
  },
});

const barRound = (stage: ObsStage, [name, start, next, moves]: (typeof barMoves)[number]): Round => ({
  round: `T-bar ${name}: ${start}, ${next}`,
  start,
  ends: [[moves.at(-1)?.[0] === 1 ? next : start]],
  async play() {
    await stage.obs.call('SetCurrentPreviewScene', { sceneName: next });
    for (const [position, ms] of moves) {
      await stage.obs.call('SetTBarPosition', { position, release: position === 0 || position === 1 });
      await wait(ms);
    }
  },
});

async function play(stage: ObsStage, picture: ProgramPicture, pages: readonly WatchedPage[]): Promise<void> {
  for (const isStudioMode of [true, false]) {
    await stage.obs.call('SetStudioModeEnabled', { studioModeEnabled: isStudioMode });
    const rounds = fadesMs.flatMap((fadeMs) =>
      cuts.map((cut) => fadeRound(stage, { fadeMs, isStudioMode }, cut)),
    );
    if (isStudioMode) rounds.push(...barMoves.map((move) => barRound(stage, move)));
    const rows: Row[] = [];
    for (const round of rounds) rows.push(...(await playRound(stage, picture, pages, round)));
    report(rows, isStudioMode ? 'Studio mode' : 'Without studio mode');
  }
}

/** Tally lights through fades and T-bar moves of a real OBS, beside its rendered program. */
export async function proveFades(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'real-obs-fades-'));
  const server = new ServerProcess({ port, dataDir, args: ['--empty', '--site=dist'] });
  const stage = await openObsStage(scenes, { fps: 20 });
  const browser = await chromium.launch(browserOptions());
  let picture: ProgramPicture | undefined;
  try {
    await server.start();
    await stage.start();
    const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
    await context.addInitScript(forPages);
    const show = await makeShow(server, 1);
    const base = (client: string) => `${server.url}/client/${client}`;
    const key = await keyFragment(server, show.producer, 'source');
    const password = encodeURIComponent(stage.password);
    const transmitter = await context.newPage();
    await transmitter.goto(`${base(show.producer)}/websocket-transmitter${key}&password=${password}`);
    const attribute = 'data-state';
    const watches: Watch[] = [
      {
        name: 'tally-viewer',
        address: `${base(show.observer)}/tally-viewer${await keyFragment(server, show.observer, 'tally')}`,
        selector: '[data-testid="tally"]',
        attribute,
        wordOf: () => lit,
      },
      {
        name: 'tally-dot',
        address: `${base(show.producer)}/tally-dot${key}`,
        selector: '[data-testid="dot-1"]',
        attribute,
        wordOf: () => lit,
      },
    ];
    const pages: WatchedPage[] = [];
    for (const watch of watches) pages.push(await openWatched(context, watch));
    await lightScenes(stage.obs, scenes);
    await stage.obs.call('SetCurrentSceneTransition', { transitionName: 'Fade' });
    picture = watchPicture(stage.frameBuffer, scenes);
    // In studio mode the program is a copy of its scene, made at the cut to it.
    for (const sceneName of [own, 'Desk']) {
      await stage.obs.call('SetCurrentProgramScene', { sceneName });
      await picture.until([[sceneName]], restMs * 4);
      // The fade may end after its last visible frame, and blocks the next cut until then.
      await wait(restMs);
    }
    await play(stage, picture, pages);
  } finally {
    picture?.stop();
    await browser.close();
    await stage.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
