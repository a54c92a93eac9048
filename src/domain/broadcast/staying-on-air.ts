import { linksIn, type RecordReader, type RuleRecord, textIn, textsIn } from '../actions/patch.ts';
import { recordNames } from '../actions/record-names.ts';
import { settingsEnding } from '../actions/update-broadcast.ts';
import { linkedIds, restoreId } from '../record-id.ts';
import { unescapeEntities } from '../text/entities.ts';
import { counted } from '../text/record-words.ts';
import { type CountdownFields, countdownOnAir, countdownState } from './countdown.ts';
import { type DeskFields, describeDesk } from './desk-display.ts';

/** Text of the break that follows the live match. */
const automaticTitle = '{auto}';

function countdownLine(show: RuleRecord, nowMs: number): string | undefined {
  const text = countdownOnAir(show as CountdownFields, nowMs);
  if (text === undefined) return undefined;
  const { kind } = countdownState(show as CountdownFields, nowMs);
  return kind === 'running' ? text : `${text}, ${kind}`;
}

/** Counts the players whose cameras are chosen, and those of them who are in no team of the match. */
function camsLine(read: RecordReader, show: RuleRecord, match: RuleRecord | undefined): string | undefined {
  const fields = ['team_1_player_cams', 'team_2_player_cams'];
  const chosen = [...new Set(fields.flatMap((field) => linkedIds(linksIn(show, field))))];
  if (chosen.length === 0) return show.show_cams === true ? 'over the game' : undefined;
  const teams = linkedIds(linksIn(match, 'teams')).map((id) =>
    linkedIds(linksIn(read(restoreId(id)), 'players')),
  );
  // A roster that is empty or not loaded says nothing about who plays.
  const isKnown = teams.length > 0 && teams.every((players) => players.length > 0);
  const others = isKnown ? chosen.filter((id) => !teams.flat().includes(id)).length : 0;
  return `${counted(chosen.length, 'player')}${others === 0 ? '' : `, ${others} not in this match`}`;
}

function deskLine(show: RuleRecord): string | undefined {
  const mode = textIn(show, 'desk_display');
  // The desk shows the live match by itself. Other modes that end with it are named there.
  const isOfMatch =
    mode === undefined || mode === 'Match' || settingsEnding(show, 'ofMatch').includes('deskDisplayMode');
  return isOfMatch ? undefined : describeDesk(show as DeskFields);
}

function graphicLine(read: RecordReader, show: RuleRecord): string | undefined {
  const [first] = linkedIds(linksIn(show, 'gfx'));
  return first === undefined ? undefined : recordNames(read).nameOf(restoreId(first), 'the first one');
}

/**
 * Returns what a show keeps on air when its live match changes, each with its value: `Break display: Bracket`.
 *
 * @param match the match that goes live; undefined for none
 * @param nowMs server time, ms
 */
export function stayingOnAir(
  read: RecordReader,
  show: RuleRecord,
  match: RuleRecord | undefined,
  nowMs: number,
): string[] {
  const title = unescapeEntities(textIn(show, 'title') ?? '');
  const rotation = textsIn(show, 'break_automation').filter((option) => option.startsWith('use: '));
  const automations = textsIn(show, 'automation_settings');
  const lines = {
    'Break display': textIn(show, 'break_display'),
    'Break title': title === automaticTitle ? undefined : title,
    'Break rotation': rotation.length > 0 && counted(rotation.length, 'slide'),
    Countdown: countdownLine(show, nowMs),
    'Desk display': deskLine(show),
    Graphic: graphicLine(read, show),
    'Player cameras': camsLine(read, show, match),
    Observers: textsIn(show, 'observer_settings').join(', '),
    Automations: automations.length > 0 && `${automations.length} on`,
  };
  return Object.entries(lines).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
}
