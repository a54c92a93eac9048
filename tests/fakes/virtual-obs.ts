import type { Obs, ObsEvent } from '#ui/obs/open-obs.ts';

/** A connection to an OBS of the test's own time, without a socket. */
export type VirtualObs = Pick<Obs, 'call' | 'on'> & {
  /**
   * Cuts (0 ms) or fades to a scene. In a fade it starts from the old scene again, and only the last start has an end;
   * studio mode blocks it, and names the scene as its program all the same.
   */
  transition(scene: string, ms: number): void;
  /**
   * Moves the T-bar of studio mode to a position, 0 to 1. The first move starts a transition to the scene; 1 ends it. Back
   * at 0 it is cancelled without an event, and OBS still names the scene as its program.
   */
  moveBar(scene: string, position: number): void;
  /** The scenes in the rendered frame. */
  inPicture(): readonly string[];
};

export type VirtualObsOptions = {
  readonly random: () => number;
  /** Without studio mode OBS names the outgoing scene for a moment after the start. */
  readonly isStudioMode: boolean;
  /** Events that do not arrive; `every event` means all. */
  readonly lost?: readonly string[];
};

/** A cut is a transition of one frame. */
const frameMs = 16;
const longestDelayMs = 15;

/** Its events keep their order and arrive late, as do its answers. Needs fake timers. */
export function virtualObs({ random, isStudioMode, lost = [] }: VirtualObsOptions): VirtualObs {
  const listeners = new Map<string, Set<(data: never) => void>>();
  let [shown, named] = ['Desk', 'Desk'];
  let incoming: string | undefined;
  /** Of the T-bar; undefined in a fade with a time. */
  let position: number | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let naming: ReturnType<typeof setTimeout> | undefined;
  let lastArrivalMs = 0;

  /** Runs in the order of the calls. */
  const later = (work: () => void): void => {
    const now = performance.now();
    lastArrivalMs = Math.max(Math.ceil(now + random() * longestDelayMs), lastArrivalMs);
    setTimeout(work, lastArrivalMs - now);
  };
  const send = (event: ObsEvent, data: object = {}): void => {
    if (lost.includes(event) || lost.includes('every event')) return;
    later(() => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(data as never);
    });
  };
  const answers: Record<string, () => object> = {
    GetCurrentProgramScene: () => ({ currentProgramSceneName: named }),
    GetCurrentPreviewScene: () => (isStudioMode ? { currentPreviewSceneName: 'Break' } : {}),
    GetCurrentSceneTransition: () => ({ transitionName: 'Fade' }),
    GetCurrentSceneTransitionCursor: () => ({ transitionCursor: incoming ? (position ?? 0.5) : 1 }),
    GetStreamStatus: () => ({ outputActive: true }),
    GetProfileParameter: () => ({ parameterValue: 'false' }),
  };

  const finish = (scene: string): void => {
    [shown, incoming, position] = [scene, undefined, undefined];
    send('SceneTransitionVideoEnded');
    send('SceneTransitionEnded');
    send('CurrentProgramSceneChanged', { sceneName: named });
  };

  return {
    call: ((name: string) =>
      new Promise<unknown>((resolve) => {
        later(() => {
          const answer = answers[name]?.() ?? {};
          later(() => resolve(answer));
        });
      })) as unknown as Obs['call'],
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    transition(scene, ms) {
      // OBS starts no transition to the scene that it shows.
      if (incoming === undefined && scene === shown && named === shown) return;
      if (isStudioMode && incoming !== undefined && position !== 0) {
        named = scene;
        return;
      }
      clearTimeout(end);
      clearTimeout(naming);
      [incoming, position] = [scene, undefined];
      const name = (): void => {
        named = scene;
      };
      if (isStudioMode) name();
      else naming = setTimeout(name, random() * longestDelayMs);
      send('SceneTransitionStarted', { transitionName: 'Fade' });
      end = setTimeout(() => finish(scene), Math.max(ms, frameMs));
    },
    moveBar(scene, next) {
      if (incoming === undefined) send('SceneTransitionStarted', { transitionName: 'Fade' });
      [named, incoming, position] = [scene, scene, next];
      if (next === 1) finish(scene);
    },
    inPicture() {
      if (incoming === undefined || incoming === shown || position === 0) return [shown];
      return [incoming, shown];
    },
  };
}
