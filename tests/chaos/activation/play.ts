import { vi } from 'vitest';
import { startPageActivation } from '../../../src/overlays/host/page-activation.ts';
import { stingerHoldMs, stingerTimes } from '../../../src/overlays/host/stinger-times.ts';
import type { WipeOptions } from '../../../src/ui/motion/use-wipe.ts';
import { createRandom } from '../random.ts';
import { createFakeFrames } from './fake-frames.ts';
import { createPanel, type Panel } from './panel.ts';

/** The wipes of the overlays: title and body of a panel, a late name plate, a card, a plate that changes its content. */
const kinds: readonly WipeOptions[] = [
  { start: 'middle', end: 'middle', duration: 500, innerDelay: 150 },
  { start: 'middle', end: 'middle', duration: 500, innerDelay: 150, startingDelay: 100 },
  { duration: 300, innerDelay: 100, startingDelay: 400 },
  { start: 'top', end: 'bottom', duration: 400, innerDelay: 100, startingDelay: 180, leavingDelay: 0 },
  { left: true },
];
/** Place of the kind whose content changes, and time for which it is closed then, ms. */
const changing = 4;
const holdMs = 1_100;

/** Longer than a change of content and the longest entrance, ms. */
const quietMs = 2_300;
const frameMs = 16;

export type Played = {
  /** Frames that a viewer could have seen. */
  frames: number;
  activations: number;
  readonly faults: string[];
};

type Listener = (event: { detail: Record<string, unknown> }) => void;

/** Plays one sequence of a source's events in virtual time and looks at each of its frames. */
export function playActivation(seed: number): Played {
  const random = createRandom(seed);
  const listeners = new Map<string, Listener>();
  const stored = new Map<string, string>();
  let isShown = random.isBelow(0.7);
  const before = random.weighted({ none: 6, onAir: 2, offAir: 1 });
  if (before !== 'none')
    stored.set('overlay-state', JSON.stringify({ isActive: before === 'onAir', isOwnReload: true }));
  vi.stubGlobal('obsstudio', random.isBelow(0.95) ? { pluginVersion: '2.24.3' } : undefined);
  vi.stubGlobal('document', {
    body: { offsetHeight: 0 },
    get visibilityState() {
      return isShown ? 'visible' : 'hidden';
    },
  });
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: before === 'none' ? 'navigate' : 'reload' } as unknown as PerformanceEntry,
  ]);

  let canAnimate = true;
  let rendered = { isActive: false, isEntered: false, activations: 0 };
  const page = createFakeFrames({ isOff: () => !canAnimate, isClosed: () => !rendered.isEntered });
  const activation = startPageActivation();
  const hasStinger = random.isBelow(0.4);
  const stingerWait = random.pick([0, 0, 1_200]);
  let entryDelayMs = 0;
  const setOffset = () => {
    const offsetMs = random.pick([0, 0, 100, 400, 1_000, 3_000]);
    entryDelayMs = Math.max(offsetMs, hasStinger ? stingerHoldMs(stingerWait) : 0);
    activation.setEntryDelay(entryDelayMs);
  };
  setOffset();

  const played: Played = { frames: 0, activations: 0, faults: [] };
  const fault = (text: string): void => void played.faults.push(`seed ${seed} at ${Date.now()} ms: ${text}`);
  const onAir = new Set(kinds.keys());
  let isHeld = false;
  /** True while the content changes that was on air before. */
  let mayClose = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  const optionsOf = (kind: number): WipeOptions => ({
    ...kinds[kind],
    isActive: rendered.isEntered && !(kind === changing && isHeld),
  });
  const panels = new Map<number, Panel>();
  let stinger: { readonly panel: Panel; readonly activations: number; readonly leavesMs: number } | undefined;
  const seenBefore = new Map<Panel, number>();

  /** As the host: one commit, with the attribute that its wipes read before their effects run. */
  const render = (): void => {
    const { isActive, isEntered, activations } = activation.state();
    rendered = { isActive: isActive || !canAnimate, isEntered: isEntered || !canAnimate, activations };
    if (!rendered.isEntered) {
      seenBefore.clear();
      mayClose = false;
    }
    for (const kind of kinds.keys()) {
      const panel = panels.get(kind);
      if (!onAir.has(kind)) {
        panel?.leave();
        panels.delete(kind);
      } else if (panel) panel.draw(optionsOf(kind));
      // A part of a later frame plays its own entrance.
      else
        panels.set(
          kind,
          createPanel(page, { ...optionsOf(kind), autoStart: played.frames > 0 && rendered.isEntered }),
        );
    }
    if (!hasStinger || !canAnimate || stinger?.activations === activations || activations === 0) return;
    stinger?.panel.leave();
    const panel = createPanel(page, {
      isActive: true,
      autoStart: true,
      trigger: true,
      triggerDuration: stingerHoldMs(stingerWait),
      duration: stingerTimes.panelWipeMs,
      innerDelay: stingerTimes.colourFollowsAfterMs,
      startInnerFull: true,
      startingInnerDelay: stingerTimes.panelDelayMs,
      start: 'left',
      end: 'left',
    });
    stinger = { panel, activations, leavesMs: Date.now() + stingerHoldMs(stingerWait) };
  };

  const lookAtFrame = (): void => {
    const { isActive, isEntered } = rendered;
    played.frames += 1;
    for (const [kind, panel] of panels) {
      const { area, broken } = panel.look();
      if (broken) fault(`panel ${kind}: ${broken}`);
      if (!isEntered && area > 0) fault(`panel ${kind} shows ${area} while the overlay is closed`);
      const last = seenBefore.get(panel) ?? 0;
      const closes = isActive && isEntered && canAnimate && area < last - 0.001;
      // Content that changes on air closes before, and only then.
      if (closes && !(mayClose && kind === changing)) fault(`panel ${kind} is seen closing`);
      seenBefore.set(panel, area);
    }
    if (stinger === undefined) return;
    const { area, broken } = stinger.panel.look();
    if (broken) fault(`stinger: ${broken}`);
    const isCovered = Date.now() < stinger.leavesMs;
    if (isActive && !isEntered && isCovered && area < 1) fault('the stinger does not cover a closed overlay');
  };

  let isBatch = false;
  activation.subscribe(() => {
    if (!isBatch) render();
  });
  const tell = (...events: readonly ['Active' | 'Visible', boolean][]): void => {
    isBatch = true;
    for (const [name, value] of events) {
      if (name === 'Visible') isShown = value;
      listeners.get(`obsSource${name}Changed`)?.({ detail: { [name.toLowerCase()]: value } });
    }
    isBatch = false;
    render();
  };
  let nextFrameMs = Date.now() + frameMs;
  const pass = (ms: number): void => {
    const untilMs = Date.now() + ms;
    while (nextFrameMs <= untilMs) {
      vi.advanceTimersByTime(nextFrameMs - Date.now());
      // A busy machine skips frames.
      nextFrameMs += frameMs * (random.isBelow(0.03) ? random.integer(2, 12) : 1);
      if (!isShown) continue;
      page.frame();
      lookAtFrame();
    }
    vi.advanceTimersByTime(untilMs - Date.now());
  };

  const steps = {
    cut: () => tell(['Active', true]),
    cutAway: () => tell(['Active', false]),
    show: () => tell(['Visible', true], ['Active', true]),
    preview: () => tell(['Visible', true]),
    hide: () => tell(['Active', false], ['Visible', false]),
    hideOnly: () => tell(['Visible', false]),
    cutBack: () => tell(['Active', false], ['Active', true]),
    click: () => {
      activation.toggle();
      render();
    },
    finish: () => {
      // The moment between the end of an animation and its event.
      const end = random.shuffled(page.ends())[0];
      if (end !== undefined) pass(Math.min(end - Date.now(), 3_000));
      tell(['Active', random.isBelow(0.7)]);
    },
    offset: setOffset,
    change: () => {
      isHeld = true;
      mayClose = true;
      clearTimeout(holding);
      holding = setTimeout(() => {
        isHeld = false;
        mayClose = false;
        // An entrance starts over.
        seenBefore.clear();
        render();
      }, holdMs);
      render();
    },
    part: () => {
      const kind = random.integer(0, changing - 1);
      if (!onAir.delete(kind)) onAir.add(kind);
      render();
    },
    animations: () => {
      canAnimate = !canAnimate;
      activation.setCanAnimate(canAnimate);
      render();
    },
  };
  const weights = {
    ...{ cut: 8, cutAway: 6, show: 3, preview: 2, hide: 3, hideOnly: 1, cutBack: 3 },
    ...{ click: 1, finish: 8, offset: 1, change: 2, part: 2, animations: 0.3 },
  };

  render();
  const count = random.integer(6, 14);
  for (let step = 0; step < count; step += 1) {
    pass(random.pick([0, 1, frameMs, random.integer(1, 60), random.integer(60, 400), 750, 900]));
    steps[random.weighted(weights)]();
  }
  // At the end it is on air and at rest.
  tell(['Active', false], ['Visible', true], ['Active', true]);
  pass(entryDelayMs + quietMs);
  for (const [kind, panel] of panels) {
    const { area } = panel.look();
    if (area < 1) fault(`panel ${kind} does not end open`);
  }
  if (stinger && stinger.panel.look().area > 0) fault('the stinger does not end');
  played.activations = activation.state().activations;
  activation.stop();
  for (const panel of [...panels.values(), ...(stinger ? [stinger.panel] : [])]) panel.leave();
  return played;
}
