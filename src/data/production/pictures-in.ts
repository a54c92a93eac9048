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

/** The observers' numbers in a picture in picture, for one page. */
export function createPicturesIn(): PicturesIn {
  /** The session in which each was last announced, by client and number. */
  const shown = new Map<string, { readonly number: number; readonly session: number }>();
  const listeners = new Set<() => void>();
  let session = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const forgetUnrepeated = (): void => {
    for (const [name, picture] of shown) if (picture.session < session) shown.delete(name);
    changed();
  };

  return {
    take({ clientName, active, number }) {
      const name = `${clientName}/${number}`;
      if (active) shown.set(name, { number, session });
      else shown.delete(name);
      changed();
    },
    startSession() {
      session += 1;
      clearTimeout(timer);
      if (shown.size > 0) timer = setTimeout(forgetUnrepeated, repeatMs);
    },
    has: (number) => [...shown.values()].some((picture) => picture.number === number),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
