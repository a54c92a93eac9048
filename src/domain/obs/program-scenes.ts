/**
 * The visible scenes on program in OBS, as a machine without a clock or a socket. OBS names the incoming scene as its
 * program from the start of a fade and announces it at its end, while both are visible. Its events of a transition name
 * neither scene, so the incoming one is read and the outgoing one remembered.
 */
export type ProgramScenes = {
  /** The scene that OBS named last; undefined before the first reading. */
  readonly program?: string | undefined;
  readonly fade?: { readonly outgoing: string; readonly startedAtMs: number } | undefined;
  /** A change that was read outside a fade: the start event of its fade may follow. */
  readonly early?: { readonly outgoing: string; readonly atMs: number } | undefined;
  /** Since the last start OBS has not named another scene. */
  readonly isUnread?: boolean | undefined;
};

/** `restart`: studio mode or the scene collection has changed. */
export type ProgramScenesChange = 'started' | 'ended' | 'restart' | 'tick';

export type ProgramScenesEvent =
  | { readonly kind: 'read'; readonly scene: string }
  | { readonly kind: ProgramScenesChange };

/** OBS allows transitions of up to 20 s. A fade without an end event counts as over after this time, ms. */
export const longestFadeMs = 21_000;
/** A reading may precede the start event of its fade by this time, ms. */
const earlyMs = 300;
/** OBS may name the outgoing scene for a moment after the start event, ms. */
const startingMs = 500;

/** Nothing is known yet: the state for each new connection. */
export const startOfProgramScenes: ProgramScenes = {};

/** Returns the state after an event at `nowMs` of a clock that is never set. */
export function nextProgramScenes(
  state: ProgramScenes,
  event: ProgramScenesEvent,
  nowMs: number,
): ProgramScenes {
  const current = withoutOverdueFade(state, nowMs);
  const { program, fade } = current;
  switch (event.kind) {
    case 'read':
      return withReading(current, event.scene, nowMs);
    case 'started':
      if (program === undefined) return current;
      return {
        program,
        fade: { outgoing: fade?.outgoing ?? outgoingOf(current, program, nowMs), startedAtMs: nowMs },
        isUnread: true,
      };
    case 'ended':
      return fade === undefined ? current : { program, isUnread: current.isUnread };
    case 'restart':
      return { program };
    case 'tick':
      return current;
  }
}

function withoutOverdueFade(state: ProgramScenes, nowMs: number): ProgramScenes {
  const { fade, ...others } = state;
  return fade !== undefined && nowMs - fade.startedAtMs >= longestFadeMs ? others : state;
}

function withReading(state: ProgramScenes, scene: string, nowMs: number): ProgramScenes {
  const { program, fade, isUnread } = state;
  if (fade !== undefined) return { program: scene, fade, isUnread: isUnread && scene === program };
  if (scene === program) return isUnread ? { program } : state;
  if (program === undefined || isUnread) return { program: scene };
  return { program: scene, early: { outgoing: program, atMs: nowMs } };
}

const outgoingOf = ({ early }: ProgramScenes, program: string, nowMs: number): string =>
  early !== undefined && nowMs - early.atMs <= earlyMs ? early.outgoing : program;

/** Returns the visible scenes: first the one that OBS names, then the outgoing one of a fade. */
export function scenesInPicture({ program, fade }: ProgramScenes): readonly string[] {
  if (program === undefined) return [];
  return fade === undefined || fade.outgoing === program ? [program] : [program, fade.outgoing];
}

/** True just after the start of a fade whose incoming scene has not been read yet. */
export const isStarting = ({ fade, isUnread = false }: ProgramScenes, nowMs: number): boolean =>
  fade !== undefined && isUnread && nowMs - fade.startedAtMs < startingMs;
