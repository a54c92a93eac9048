/**
 * The visible scenes on program in OBS, as a machine without a clock or a socket. OBS names the incoming scene as its
 * program from the start of a fade and announces it at its end, while both are visible. Its events of a transition name
 * neither scene, so the incoming one is read and the outgoing one remembered.
 */
export type ProgramScenes = {
  /** The scene that OBS shows or fades to; undefined before the first reading. */
  readonly program?: string | undefined;
  readonly fade?: Fade | undefined;
  /** A change that was read outside a fade: the start event of its fade may follow. */
  readonly early?: { readonly outgoing: string; readonly atMs: number } | undefined;
  /** Since the last start OBS has not named another scene. */
  readonly isUnread?: boolean | undefined;
  /**
   * A scene that OBS names in a fade, or just after it, without a start event. In studio mode OBS blocks a cut into a
   * fade but names its scene as the program until the next cut. A start event that is still on its way follows at once.
   */
  readonly blocked?: string | undefined;
  readonly endedAtMs?: number | undefined;
};

type Fade = {
  readonly outgoing: string;
  readonly startedAtMs: number;
  /** OBS has last placed it between its start and its end. */
  readonly runningAtMs?: number | undefined;
  /** A T-bar that is back at its start: only the outgoing scene is visible, and OBS sends no end event. */
  readonly isAtStart?: boolean | undefined;
};

/** `restart`: studio mode or the scene collection has changed. */
export type ProgramScenesChange = 'started' | 'ended' | 'restart' | 'tick';

export type ProgramScenesEvent =
  /** `isInStudioMode`: OBS names the incoming scene from the start event on. */
  | { readonly kind: 'read'; readonly scene: string; readonly isInStudioMode?: boolean }
  /** Position of the running transition, from 0 to 1. OBS names 1 for one that does not run, too. */
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: ProgramScenesChange };

/**
 * OBS allows transitions of up to 20 s. A fade without an end event counts as over after this time, ms, unless OBS still
 * places it before its end: a T-bar may rest anywhere.
 */
export const longestFadeMs = 21_000;
/** Pause between readings during a fade, ms. */
const fadingMs = 250;
/** Pause between readings while OBS still names the outgoing scene of a fade, ms. */
const unreadMs = 50;
/** A reading may precede the start event of its fade by this time, ms. */
const earlyMs = 300;
/** OBS may name the outgoing scene for a moment after the start event, ms. */
const startingMs = 500;
/** A reading within this time after a fade may name the scene of a blocked cut into it, ms. */
const endedMs = 500;

/** Nothing is known yet: the state for each new connection. */
export const startOfProgramScenes: ProgramScenes = {};

/** Returns the state after an event at `nowMs` of a clock that is never set. */
export function nextProgramScenes(
  state: ProgramScenes,
  event: ProgramScenesEvent,
  nowMs: number,
): ProgramScenes {
  const current = withoutOverdueFade(state, nowMs);
  const { program, fade, blocked, early } = current;
  switch (event.kind) {
    case 'read':
      return withReading(current, event, nowMs);
    case 'started':
      if (program === undefined) return current;
      return {
        program,
        fade: {
          outgoing: fade?.outgoing ?? (isOfStart(early, nowMs) ? early.outgoing : program),
          startedAtMs: nowMs,
        },
        isUnread: !isOfStart(early, nowMs),
      };
    case 'ended':
      return fade === undefined
        ? current
        : { program, isUnread: current.isUnread, blocked, endedAtMs: nowMs };
    case 'position':
      return fade === undefined ? current : { ...current, fade: placed(fade, event.position, nowMs) };
    case 'restart':
      return { program };
    case 'tick':
      return current;
  }
}

function withoutOverdueFade(state: ProgramScenes, nowMs: number): ProgramScenes {
  const { program, fade, isUnread } = state;
  return fade !== undefined && nowMs - (fade.runningAtMs ?? fade.startedAtMs) >= longestFadeMs
    ? { program, isUnread }
    : state;
}

/** The first frames of a timed fade are at 0, too. */
function placed(fade: Fade, position: number, nowMs: number): Fade {
  if (position >= 1 || nowMs - fade.startedAtMs < startingMs) return fade;
  return { ...fade, isAtStart: position <= 0, runningAtMs: nowMs };
}

function withReading(
  state: ProgramScenes,
  { scene, isInStudioMode = false }: Extract<ProgramScenesEvent, { kind: 'read' }>,
  nowMs: number,
): ProgramScenes {
  const { program, fade, isUnread = false, blocked, endedAtMs } = state;
  if (scene === blocked) return state;
  if (scene === program) return { ...state, blocked: undefined, isUnread: isUnread && !isInStudioMode };
  if (program === undefined || isUnread) return { program: scene, fade };
  if (fade !== undefined || (endedAtMs !== undefined && nowMs - endedAtMs < endedMs))
    return { ...state, blocked: scene };
  return { program: scene, early: { outgoing: program, atMs: nowMs } };
}

type Early = NonNullable<ProgramScenes['early']>;

const isOfStart = (early: Early | undefined, nowMs: number): early is Early =>
  early !== undefined && nowMs - early.atMs <= earlyMs;

/** Returns the visible scenes: first the one that OBS shows or fades to, then the outgoing one of a fade. */
export function scenesInPicture({ program, fade }: ProgramScenes): readonly string[] {
  if (program === undefined) return [];
  if (fade === undefined || fade.outgoing === program) return [program];
  return fade.isAtStart ? [fade.outgoing] : [program, fade.outgoing];
}

/** Returns the pause before the next reading, ms; undefined outside a fade, and for a T-bar that rests for long. */
export function pauseBeforeReading(
  { fade, isUnread = false }: ProgramScenes,
  nowMs: number,
): number | undefined {
  if (fade === undefined) return undefined;
  const sinceMs = nowMs - fade.startedAtMs;
  if (isUnread && sinceMs < startingMs) return unreadMs;
  return sinceMs < longestFadeMs ? fadingMs : undefined;
}
