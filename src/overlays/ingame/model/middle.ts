import { formatTitle, type TitleContext, type TitleMatch } from '#domain/broadcast/title-format.ts';
import type { NumberedMap } from '#domain/match/map-cards.ts';
import { formatText } from '#domain/match/match-format.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { currentMap } from '../../parts/match/current-map.ts';
import { overlayText } from '../../parts/text/overlay-text.ts';

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
 * What the pill between the bars says, or empty for none, first that applies: the match's own text, the broadcast's
 * format, the map's number, the round, the week (overlays-live, ingame). A special event says its own text or its
 * name; any other match needs two teams.
 */
export function ingameMiddleText({ match, maps, event, teams, format, hasMapNumber }: MiddleInput): string {
  const own = overlayText(match.middle_text);
  if (match.special_event) return own || overlayText(match.custom_name);
  if (linkedIds(match.teams).length !== 2) return '';
  if (own) return own;
  const formatted = format ? overlayText(formatTitle(format, { event, match, teams }).text) : '';
  if (formatted) return formatted;
  const stakes = formatText(match);
  const round = match.round?.trim() || match.week_text?.trim();
  const map = hasMapNumber ? currentMap(maps) : null;
  if (map) return joined(`Map ${map.number}`, stakes);
  return round || hasMapNumber ? joined(round, stakes) : '';
}
