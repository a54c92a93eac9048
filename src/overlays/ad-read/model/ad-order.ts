/** A spoken spot and the image shown with it. */
export type Read = {
  readonly audio: string;
  /** 0 to 1. */
  readonly volume: number;
  readonly image: string | undefined;
};

export type ReadGroup = {
  readonly key: string;
  readonly opening: Read | undefined;
  readonly and: Read | undefined;
  readonly reads: readonly Read[];
};

export type AdStep = { readonly read: Read } | { readonly pauseMs: number };

/** Number of times each group was played on this machine, and the last group. */
export type AdUsage = {
  readonly counts: Readonly<Record<string, number>>;
  readonly latest: string | undefined;
};

const [readPauseMs, andPauseMs] = [400, 200];
/** The last group comes again only where there is no other. */
const latestBias = 100;

/** Returns the group that was played least; the last one only if there is no other. */
export function nextGroup<Group extends { readonly key: string }>(
  groups: readonly Group[],
  { counts, latest }: AdUsage,
): Group | undefined {
  const weight = ({ key }: Group): number => (counts[key] ?? 0) + (key === latest ? latestBias : 0);
  return [...groups].sort((a, b) => weight(a) - weight(b))[0];
}

/** Returns the steps of a group: the opening, each read with a pause, and "and" before the last of several. */
export function adSteps({ opening, and, reads }: ReadGroup, delayMs: number): AdStep[] {
  const pause = (ms: number): AdStep => ({ pauseMs: ms + delayMs });
  return [
    ...(opening ? [{ read: opening }, pause(readPauseMs)] : []),
    ...reads.flatMap((read, place): AdStep[] => [
      ...(and && reads.length > 1 && place === reads.length - 1 ? [{ read: and }, pause(andPauseMs)] : []),
      { read },
      pause(readPauseMs),
    ]),
  ];
}

/** The usage after a group was played whole. */
export function afterGroup({ counts }: AdUsage, key: string): AdUsage {
  return { counts: { ...counts, [key]: (counts[key] ?? 0) + 1 }, latest: key };
}
