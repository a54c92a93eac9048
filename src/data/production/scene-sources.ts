import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { SceneState } from '#contract/socket.ts';

/** The broadcast software of one client, as a tally sees it. */
export type SceneSource = {
  /** Key of the client that reports, lower case. */
  readonly clientSource: string;
  readonly playerName: string | undefined;
  /** Roles of this person on the live match. */
  readonly positions: readonly string[];
  readonly previewScene: string | undefined;
  readonly programScene: string | undefined;
  /** All scenes that are on program, if there is more than one: during a fade. */
  readonly programScenes?: readonly string[];
  /** Time of the scenes' report, server time in ms. */
  readonly at: number | undefined;
  /**
   * True if its present scenes are not known: its page has ended, or the server has not reported it since the
   * reconnect.
   */
  readonly isLost: boolean;
};

/** Scope of the scenes that a page wants: those its client reports, and those of all clients on its broadcast. */
export type SceneScope = {
  readonly clientKey?: string | undefined;
  readonly broadcastKey?: string | undefined;
};

export type SceneSources = {
  /** Takes a `prod_preview_program_change`. */
  take(state: SceneState): void;
  /** A new connection: what the server does not repeat now it does not know either. */
  startSession(): void;
  /** In the order in which they were first reported, each client once; the same list until something changes. */
  list(scope: SceneScope): readonly SceneSource[];
  subscribe(listener: () => void): () => void;
};

/** The server repeats what it knows in the moment a room is entered. */
const repeatMs = 1_000;

type Heard = { readonly source: SceneSource; readonly scope: SceneScope; readonly session: number };

/** Creates the list of preview and program of every client that reports, for one page. */
export function createSceneSources(): SceneSources {
  const state = proxy({ heard: ref<ReadonlyMap<string, Heard>>(new Map()) });
  const lists = new Map<string, readonly SceneSource[]>();
  let session = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setHeard = (heard: ReadonlyMap<string, Heard>): void => {
    lists.clear();
    state.heard = ref(heard);
  };

  const forgetUnrepeated = (): void => {
    const marked = [...state.heard].map(([name, entry]): [string, Heard] => [
      name,
      entry.session < session ? { ...entry, source: { ...entry.source, isLost: true } } : entry,
    ]);
    setHeard(new Map(marked));
  };

  const isIn = (own: SceneScope, wanted: SceneScope): boolean =>
    own.broadcastKey === undefined
      ? own.clientKey === wanted.clientKey?.toLowerCase()
      : own.broadcastKey === wanted.broadcastKey;

  const choose = (wanted: SceneScope): readonly SceneSource[] => {
    const chosen = new Map<string, SceneSource>();
    for (const { source, scope } of state.heard.values()) {
      if (!isIn(scope, wanted)) continue;
      const known = chosen.get(source.clientSource);
      if (known === undefined || (source.at ?? 0) >= (known.at ?? 0)) chosen.set(source.clientSource, source);
    }
    return [...chosen.values()].filter(({ isLost, ...source }) => isLost || hasScenes(source));
  };

  return {
    take(said) {
      const { clientSource, broadcastKey, emitSource } = said;
      if (typeof clientSource !== 'string') return;
      const scope = emitSource === 'broadcast' ? { broadcastKey } : { clientKey: clientSource.toLowerCase() };
      const name = `${emitSource}/${broadcastKey ?? ''}/${clientSource}`;
      const source = sourceOf(clientSource.toLowerCase(), said);
      setHeard(new Map(state.heard).set(name, { source, scope, session }));
    },
    startSession() {
      session += 1;
      clearTimeout(timer);
      if (state.heard.size > 0) timer = setTimeout(forgetUnrepeated, repeatMs);
    },
    list(scope) {
      const name = `${scope.clientKey ?? ''}/${scope.broadcastKey ?? ''}`;
      const list = lists.get(name) ?? choose(scope);
      lists.set(name, list);
      return list;
    },
    subscribe: (listener) => subscribe(state, listener, true),
  };
}

function hasScenes({ previewScene, programScene }: Pick<SceneSource, 'previewScene' | 'programScene'>) {
  return previewScene !== undefined || programScene !== undefined;
}

function sourceOf(clientSource: string, state: SceneState): SceneSource {
  return {
    clientSource,
    playerName: state.clientPlayerName,
    positions: state.clientPositions ?? [],
    previewScene: state.previewScene ?? undefined,
    programScene: state.programScene ?? undefined,
    ...(state.programScenes && { programScenes: state.programScenes }),
    at: state.at,
    isLost: state.isLost ?? false,
  };
}
