import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Images of one entrance, by the key of each: the ones that are on their way. */
export type PictureGroup = {
  set(key: object, isComing: boolean): void;
  leave(key: object): void;
  /** From now on the group is revealed once nothing is on its way, or after a while. */
  start(): void;
  stop(): void;
};

/** An image that does not come must not keep names and scores off the air. */
export const longestWaitMs = 600;
/** Images that take longer no longer keep the others off the air. */
const longestRevealMs = 8_000;

/** Calls back when the entrance may begin (`onHere`, after 600 ms at most), and when all images are shown at once. */
export function createPictureGroup(onHere: () => void, onRevealed: () => void): PictureGroup {
  const coming = new Set<object>();
  let timers: ReturnType<typeof setTimeout>[] | undefined;
  const stop = (): void => {
    for (const timer of timers ?? []) clearTimeout(timer);
    timers = undefined;
  };
  const reveal = (): void => {
    stop();
    onHere();
    onRevealed();
  };
  const check = (): void => {
    if (timers && coming.size === 0) reveal();
  };
  return {
    set(key, isComing) {
      if (isComing) coming.add(key);
      else coming.delete(key);
      check();
    },
    leave(key) {
      coming.delete(key);
      check();
    },
    start() {
      timers = [setTimeout(onHere, longestWaitMs), setTimeout(reveal, longestRevealMs)];
      check();
    },
    stop,
  };
}

type Together = { readonly group: PictureGroup; readonly isRevealed: boolean };

export const TogetherContext = createContext<Together | undefined>(undefined);

/**
 * Images that enter together, for `TogetherContext`: those inside are revealed at once when all have been decoded.
 * `isHere` says that the entrance may begin. Another key is another entrance.
 */
export function usePicturesTogether(key = ''): { readonly together: Together; readonly isHere: boolean } {
  const [here, setHere] = useState<string>();
  const [revealed, setRevealed] = useState<string>();
  const latestKey = useRef(key);
  const [group] = useState(() =>
    createPictureGroup(
      () => setHere(latestKey.current),
      () => setRevealed(latestKey.current),
    ),
  );
  // After the effects of the images, which have joined by then.
  useLayoutEffect(() => {
    latestKey.current = key;
    group.start();
    return () => group.stop();
  }, [group, key]);
  const isRevealed = revealed === key;
  const together = useMemo(() => ({ group, isRevealed }), [group, isRevealed]);
  return { together, isHere: here === key };
}

type OneOfThem = {
  /** It is ready, but others are not. */
  readonly isWaiting: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
};

/**
 * One image of an entrance; alone it never waits.
 *
 * @param address undefined when there is none, null while it is on its way
 */
export function useOneOfTogether(address: string | null | undefined): OneOfThem {
  const together = useContext(TogetherContext);
  const [key] = useState(() => ({}));
  const [settled, setSettled] = useState<string>();
  const [wasRevealed, setRevealed] = useState(together?.isRevealed ?? true);
  if (!wasRevealed && together?.isRevealed) setRevealed(true);
  const isComing = address === null || (address !== undefined && address !== settled);
  const group = wasRevealed ? undefined : together?.group;
  useLayoutEffect(() => group?.set(key, isComing), [group, key, isComing]);
  useEffect(() => () => group?.leave(key), [group, key]);
  const settle = () => setSettled(address ?? undefined);
  return { isWaiting: !wasRevealed, onLoad: settle, onError: settle };
}
