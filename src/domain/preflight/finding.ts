/** `stop`: nobody should go on air with it; `warn`: viewers will see it; `note`: something is left empty. */
export type FindingLevel = 'stop' | 'warn' | 'note';

/** The worst first. */
export const findingLevels: readonly FindingLevel[] = ['stop', 'warn', 'note'];

export type Finding = {
  readonly level: FindingLevel;
  readonly what: string;
  /** What it would show on: overlays that draw what is at one of these paths from the broadcast. */
  readonly draws: readonly string[];
  /** The page that mends it, and what it is in a word; undefined where no page of ours does. */
  readonly mend: { readonly href: string; readonly opens: string } | undefined;
};

/** A list of one finding, or of none. */
export const finding = (
  isFound: boolean,
  level: FindingLevel,
  what: string,
  draws: readonly string[] = [],
  mend?: Finding['mend'],
): Finding[] => (isFound ? [{ level, what, draws, mend }] : []);
