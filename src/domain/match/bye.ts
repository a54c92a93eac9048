import { type LinkField, linkedIds } from '../record-id.ts';
import { type SlottedMatch, type TeamSlot, teamSlots } from './placeholder-teams.ts';

/** Placeholders that announce that no team will come. */
const byeText = /^\W*(?:bye(?: *\d+)?|free[ -]?(?:win|slot|pass)|freilos)\W*$/i;

/** True if a place of a match says that no team comes to it. */
export const isByePlace = (place: TeamSlot<unknown>): boolean => place.dummy && byeText.test(place.text);

export type ByeMatch = SlottedMatch & {
  readonly teams?: LinkField;
  readonly special_event?: boolean | undefined;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
};

/** True for a match that is not played because one of its places is a bye. A score means that it is played all the same. */
export function isBye(match: ByeMatch): boolean {
  if (!match.placeholder_teams || match.special_event || match.score_1 || match.score_2) return false;
  const teams = linkedIds(match.teams);
  return teams.length < 2 && teamSlots(match, teams).some(isByePlace);
}
