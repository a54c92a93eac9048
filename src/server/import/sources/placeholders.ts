import { isByeText } from '#domain/match/outcome.ts';
import { foldName } from '#domain/text/search.ts';
import { isUnknownText } from './words.ts';

const undecided =
  /^(?:to be (?:decided|determined|announced|confirmed|defined)|n\.? ?n\.?|(?:noch )?offen|open|unknown|vacant|unbekannt)$/;

const result = '(?:winners?|losers?|runners?[ -]?up|champions?|sieger|gewinner|verlierer)';
const place = '(?:#?\\d+(?:st|nd|rd|th|\\.)?|first|second|third|fourth|best|top \\d+)';
const group =
  '(?:group|grp|gruppe|pool|division|conference|table|tabelle|stage|swiss|league|seeds?|place|platz)';
const round =
  '(?:m(?:atch)?|game|spiel|r(?:ound)?|qf|sf|gf|f(?:inal)?|ubf?|lbf?|wbf?|upper|lower|quarter-?finals?|semi-?finals?)';

const decided: readonly RegExp[] = [
  new RegExp(`^(?:the )?${result}\\b.*$`),
  new RegExp(`^.+ ${result}$`),
  // "W M3", "L QF1", "W12", "W of match 3"
  new RegExp(`^[wl]\\.? ?(?:of |von )?(?:${round}[ .#:-]*)*\\d+$`),
  new RegExp(`^[wl]\\.? (?:of |von )?(?:${round}[ .#:-]*)+$`),
  // "1st Group A", "2. Gruppe B", "#1 seed"
  new RegExp(
    `^${place} (?:(?:place|platz|seed|team) )?(?:(?:of|in|from|der|in der) )?(?:the )?${group}\\b.*$`,
  ),
  // "Group A #1", "Gruppe B 2."
  new RegExp(`^(?:group|grp|gruppe|pool) \\S+[ ,:-]+${place}(?: (?:place|seed|platz))?$`),
  /^[1-9][a-p]$/,
  /^(?:seed|qualifier|slot|spot|platz|place|rank) ?#?\d+$/,
];

/** True if a text only says that a side is not known yet, such as `TBD` and `?`. */
export const isUndecided = (text: string): boolean => isUnknownText(text) || undecided.test(foldName(text));

/** True if a text in the place of a team, or as its name, means no team: undecided, or a bye. */
export const isNoTeam = (text: string): boolean => isUndecided(text) || isByeText(text);

/** True if a text says who will play, or that it is open: `TBD`, `BYE`, `Winner of M3`, `1st Group A`. */
export const isPlaceholder = (text: string): boolean => {
  const folded = foldName(text);
  return isNoTeam(text) || decided.some((pattern) => pattern.test(folded));
};
