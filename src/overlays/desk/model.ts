/** The room of the seats, px of the stage: inside the safe area, between the bar and the display. */
export const seatsBox = { width: 1728, height: 570 };

const gapPx = 24;
const mostPx = 810;

/** Where so many seats stand: side by side in the middle, as wide as there is room for (overlays-live, desk). */
export function seatPlaces(count: number): { x: number; y: number; width: number; height: number }[] {
  const room = (seatsBox.width - gapPx * Math.max(0, count - 1)) / Math.max(1, count);
  const width = Math.floor(Math.min(mostPx, room));
  const left = (seatsBox.width - count * width - gapPx * Math.max(0, count - 1)) / 2;
  return Array.from({ length: count }, (_, place) => ({
    x: Math.round(left + place * (width + gapPx)),
    y: 0,
    width,
    height: seatsBox.height,
  }));
}

/** The eleven displays below the seats; a notice also says whose it is. */
export type DeskView =
  | {
      readonly kind:
        | 'match'
        | 'scoreboard'
        | 'predictions'
        | 'maps'
        | 'drafted maps'
        | 'interview'
        | 'casters';
    }
  | { readonly kind: 'notice'; readonly side: 'event' | 0 | 1 };

const kinds = ['match', 'scoreboard', 'predictions', 'maps', 'drafted maps', 'interview', 'casters'] as const;

/**
 * What a display draws, by the words before its bracket: `Drafted Maps (Reveal)` is drawn as Drafted Maps. None is
 * Match, and so is one that is not drawn here. Undefined: nothing (overlays-live, desk).
 */
export function deskView(display: string | undefined): DeskView | undefined {
  const [name = '', whose = ''] = (display ?? '').toLowerCase().split(/ \(|\)/);
  if (name === 'hidden') return undefined;
  if (name === 'notice')
    return { kind: 'notice', side: whose === 'team 1' ? 0 : whose === 'team 2' ? 1 : 'event' };
  if (name === 'scoreboard bans') return { kind: 'scoreboard' };
  return { kind: kinds.find((kind) => kind === name) ?? 'match' };
}
