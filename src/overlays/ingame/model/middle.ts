import { formatTitle, type TitleContext, type TitleMatch } from '#domain/broadcast/title-format.ts';
import { currentMap } from '#domain/match/current-map.ts';
import type { NumberedMap } from '#domain/match/map-cards.ts';
import { formatText } from '#domain/match/match-format.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { marginPx } from '../../parts/stage/margin.ts';
import { overlayText } from '../../parts/text/overlay-text.ts';

/** Pixels of the 1920x1080 stage. */
export const ingameGeometry = {
  /** Of the bars within the row. */
  barTopPx: 12,
  barHeightPx: 48,
  attackIconPx: 48,
  stripHeightPx: 38,
  stripGapPx: 4,
  /** The pill begins above the row, and never closer to the frame than this. */
  middleAbovePx: 12,
  middleLeastTopPx: 3,
} as const;

/**
 * Returns the downward offset of the top row, px: `floor(margin × 55)`, and with strips above the bars at least as far as
 * they need to be fully visible.
 */
export function ingameRowTopPx(margin: number | undefined, hasStrips: boolean): number {
  const { stripHeightPx, stripGapPx, barTopPx } = ingameGeometry;
  const pushed = marginPx(margin);
  return hasStrips ? Math.max(pushed, stripHeightPx + 2 * stripGapPx - barTopPx) : pushed;
}

/** Where the pill begins, from the top of the frame. */
export function ingameMiddleTopPx(rowTopPx: number): number {
  return Math.max(ingameGeometry.middleLeastTopPx, rowTopPx - ingameGeometry.middleAbovePx);
}

export type MiddleMatch = TitleMatch & {
  readonly middle_text?: string | undefined;
  readonly special_event?: boolean | undefined;
  readonly teams?: LinkField;
};

export type MiddleInput = {
  readonly match: MiddleMatch;
  readonly maps: readonly NumberedMap[];
  readonly event?: TitleContext['event'];
  readonly teams?: TitleContext['teams'];
  /** The broadcast's `middle_text_format`. */
  readonly format?: string | undefined;
  /** Setting "Use map number in middle text". */
  readonly hasMapNumber?: boolean | undefined;
};

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/**
 * Returns the text of the pill between the bars, or empty for none. The first that applies: the match's own text, the
 * broadcast's format, the map's number, the round, the week. A special event has its own text or its name; any other match
 * needs a team.
 */
export function ingameMiddleText({ match, maps, event, teams, format, hasMapNumber }: MiddleInput): string {
  const own = overlayText(match.middle_text);
  if (match.special_event) return own || overlayText(match.custom_name);
  if (linkedIds(match.teams).length === 0) return '';
  if (own) return own;
  const formatted = format ? overlayText(formatTitle(format, { event, match, teams }).text) : '';
  if (formatted) return formatted;
  const stakes = formatText(match);
  const round = match.round?.trim() || match.week_text?.trim();
  const map = hasMapNumber ? currentMap(maps) : null;
  if (map) return joined(`Map ${map.number}`, stakes);
  return round || hasMapNumber ? joined(round, stakes) : '';
}
