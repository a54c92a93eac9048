import { cleanId, firstLinkedId, type LinkField } from '#domain/record-id.ts';

type ChoosableBracket = {
  readonly id: string;
  readonly key?: string | undefined;
  readonly hide_bracket?: boolean | undefined;
};

export type BracketWish<Bracket> = {
  /** The page's option. */
  readonly optionKey: string | undefined;
  /** The broadcast's `bracket_key`. */
  readonly broadcastKey: string | undefined;
  /** The event's brackets in their order. */
  readonly brackets: readonly Bracket[];
  /** The live match's `brackets`. */
  readonly liveMatchBrackets: LinkField;
  /** A bracket of the live match that is not the event's own. */
  readonly liveBracket?: Bracket | undefined;
};

const liveMatchWord = 'match';

/**
 * Returns the bracket of an overlay: the one with the wanted key; with the key `match` or none, the live match's first;
 * else the event's first that is not hidden, or its first. Undefined only without any.
 */
export function overlayBracket<Bracket extends ChoosableBracket>(
  wish: BracketWish<Bracket>,
): Bracket | undefined {
  const { brackets } = wish;
  const key = (wish.optionKey?.trim() || wish.broadcastKey?.trim() || liveMatchWord).toLowerCase();
  const wanted =
    key === liveMatchWord
      ? (brackets.find((bracket) => cleanId(bracket) === firstLinkedId(wish.liveMatchBrackets)) ??
        wish.liveBracket)
      : brackets.find((bracket) => bracket.key?.trim().toLowerCase() === key);
  return wanted ?? brackets.find((bracket) => !bracket.hide_bracket) ?? brackets[0];
}
