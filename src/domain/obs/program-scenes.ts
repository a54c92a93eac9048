/**
 * The visible scenes on program in OBS, as a machine without a clock or a socket. OBS names the incoming scene as its
 * program from the start of a fade and announces it at its end, while both are visible. Its events of a transition name
 * neither scene, so the incoming one is read and the outgoing one remembered.
 */
export type ProgramScenes = {
  /** The scene that OBS shows or fades to; undefined before the first reading. */
  readonly program?: string | undefined;
  readonly fade?: { readonly outgoing: string; readonly startedAtMs: number } | undefined;
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

/** `restart`: studio mode or the scene collection has changed. */
export type ProgramScenesChange = 'started' | 'ended' | 'restart' | 'tick';

export type ProgramScenesEvent =
  /** `isInStudioMode`: OBS names the incoming scene from the start event on. */
  | { readonly kind: 'read'; readonly scene: string; readonly isInStudioMode?: boolean }
  | { readonly kind: ProgramScenesChange };

/** OBS allows transitions of up to 20 s. A fade without an end event counts as over after this time, ms. */
export const longestFadeMs = 21_000;
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
    case 'restart':
      return { program };
    case 'tick':
      return current;
  }
}

function withoutOverdueFade(state: ProgramScenes, nowMs: number): ProgramScenes {
  const { program, fade, isUnread } = state;
  return fade !== undefined && nowMs - fade.startedAtMs >= longestFadeMs ? { program, isUnread } : state;
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
  return fade === undefined || fade.outgoing === program ? [program] : [program, fade.outgoing];
}

/** True just after the start of a fade whose incoming scene has not been read yet. */
export const isStarting = ({ fade, isUnread = false }: ProgramScenes, nowMs: number): boolean =>
  fade !== undefined && isUnread && nowMs - fade.startedAtMs < startingMs;
