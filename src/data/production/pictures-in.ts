import { proxy, ref, subscribe } from 'valtio/vanilla';

/** Whose pictures stand in a corner of the program, as clients announce it. */
export type PicturesIn = {
  /** Takes a `pip_announce`. */
  take(announced: { clientName: string; active: boolean; number: number }): void;
  /** A new connection: what the server does not repeat now is over. */
  startSession(): void;
  has(number: number | undefined): boolean;
  subscribe(listener: () => void): () => void;
};

/** The server repeats what it knows in the moment a room is entered. */
const repeatMs = 1_000;

/** By client and number. */
type Picture = {
  readonly number: number;
  /** The connection over which it was last announced. */
  readonly session: number;
};

/** The observers' numbers in a picture in picture, for one page. */
export function createPicturesIn(): PicturesIn {
  const state = proxy({ shown: ref<ReadonlyMap<string, Picture>>(new Map()) });
  let session = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forgetUnrepeated = (): void => {
    state.shown = ref(new Map([...state.shown].filter(([, picture]) => picture.session >= session)));
  };

  return {
    take({ clientName, active, number }) {
      const name = `${clientName}/${number}`;
      const shown = new Map(state.shown);
      if (active) shown.set(name, { number, session });
      else shown.delete(name);
      state.shown = ref(shown);
    },
    startSession() {
      session += 1;
      clearTimeout(timer);
      if (state.shown.size > 0) timer = setTimeout(forgetUnrepeated, repeatMs);
    },
    has: (number) => [...state.shown.values()].some((picture) => picture.number === number),
    subscribe: (listener) => subscribe(state, listener, true),
  };
}
