/** Where a card stands, px of the 1920 stage. */
export type CardPlace = { readonly x: number; readonly width: number };

/** The map to be played next is that much wider than the others, 5 to 2 (overlays 3.6). */
const grownShare = 2.5;

export const cardGapPx = 12;

/** The cards of a map set side by side, filling the width; one of them may have grown. */
export function mapPlaces(count: number, grown: number | undefined, widthPx: number): CardPlace[] {
  const free = widthPx - cardGapPx * Math.max(0, count - 1);
  const share = (place: number): number => (place === grown ? grownShare : 1);
  const shares = Array.from({ length: count }, (_, place) => share(place));
  const part =
    free /
    Math.max(
      1,
      shares.reduce((sum, one) => sum + one, 0),
    );
  const places: CardPlace[] = [];
  let x = 0;
  for (const one of shares) {
    places.push({ x, width: one * part });
    x += one * part + cardGapPx;
  }
  return places;
}
