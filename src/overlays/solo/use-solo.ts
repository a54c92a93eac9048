import { useCallback, useMemo, useState } from 'react';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { pressSolo, readSolo, type SoloPress, type SoloState } from '#domain/broadcast/solo.ts';

const mostUndone = 50;

export type Solo = {
  readonly state: SoloState;
  readonly press: (press: SoloPress) => void;
  /** Takes the last press back; undefined when there is none. */
  readonly undo: (() => void) | undefined;
};

/** The made-up match of a broadcast, kept in this browser. */
export function useSolo(broadcastKey: string): Solo {
  const storageKey = `solo-${broadcastKey}`;
  const [states, setStates] = useState<readonly SoloState[]>(() => [readSolo(readStored(storageKey))]);
  const change = useCallback(
    (next: (before: readonly SoloState[]) => readonly SoloState[]) =>
      setStates((before) => {
        const after = next(before);
        writeStored(storageKey, after[0]);
        return after;
      }),
    [storageKey],
  );
  const press = useCallback(
    (pressed: SoloPress) =>
      change((before) => {
        const [now = readSolo(undefined)] = before;
        const next = pressSolo(now, pressed);
        return next === now ? before : [next, ...before].slice(0, mostUndone);
      }),
    [change],
  );
  const undo = useCallback(() => change((before) => before.slice(1)), [change]);
  const [state = readSolo(undefined)] = states;
  return useMemo(
    () => ({ state, press, undo: states.length > 1 ? undo : undefined }),
    [state, press, undo, states.length],
  );
}
