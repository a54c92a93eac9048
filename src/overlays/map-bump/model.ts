import type { MapState } from '#domain/match/map-state.ts';

type BumpCard = { readonly state: MapState; readonly isNext: boolean };

export type Bump<Card> = {
  /** The last map that was finished. */
  readonly previous: Card | undefined;
  readonly next: Card;
  readonly number: number;
};

/** What was and what comes, of the cards without bans; nothing without a next map (overlays-live, map-bump). */
export function mapBumpOf<Card extends BumpCard>(cards: readonly Card[]): Bump<Card> | undefined {
  const place = cards.findIndex(({ isNext }) => isNext);
  const next = cards[place];
  if (!next) return undefined;
  const previous = cards.filter(({ state }) => state === 'won' || state === 'drawn').at(-1);
  return { previous, next, number: place + 1 };
}
