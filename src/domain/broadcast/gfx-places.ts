/** Maximum number of buttons of a graphic, one per place. */
const mostPlaces = 6;

/** Returns the number of places for a graphic: one for each graphic, up to six. */
export function placeCount(graphics: number): number {
  return Math.min(graphics, mostPlaces);
}

/**
 * The place after one, counted from 0, for the graphic that is shown next. The first place is the one that is shown:
 * a graphic that goes there changes places with it, so that going on from the place it left shows each in turn.
 */
export function nextPlace(place: number, graphics: number): number {
  return place + 1 < graphics ? place + 1 : 1;
}
