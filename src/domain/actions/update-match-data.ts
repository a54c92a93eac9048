import { isOutcomeOver } from '#domain/match/outcome.ts';
import { scoreProblems } from '#domain/match/score-limits.ts';
import { restoreId } from '#domain/record-id.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { type FieldMap, storedFields, type ValuesOf } from './fields.ts';
import {
  type Acting,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  recordOf,
  refusedParameter,
  scoredIn,
} from './patch.ts';

/** Fields that the editor of a match sends besides its maps. */
export const matchFields = {
  start: { label: 'Start', kind: 'instant' },
  first_to: { label: 'First to' },
  score_1: { label: 'Score of team 1' },
  score_2: { label: 'Score of team 2' },
  special_event: { label: 'Special event' },
  custom_name: { label: 'Custom name' },
  forfeit: { label: 'Forfeit' },
  forfeit_reason: { label: 'Forfeit reason' },
  outcome: { label: 'Outcome' },
  best_of: { label: 'Best of' },
  all_maps: { label: 'All maps are played' },
  vod: { label: 'VOD' },
  vod_2: { label: 'Second VOD' },
  alternative_vod: { label: 'Alternative VOD' },
  mvpPlayerID: { field: 'mvp', label: 'MVP', kind: 'link' },
} as const satisfies FieldMap;

/** A match's score, as it goes alone or with the maps that made it. */
export const scoreFields = {
  first_to: matchFields.first_to,
  score_1: matchFields.score_1,
  score_2: matchFields.score_2,
} as const;

export type UpdateMatchData = {
  readonly matchID: string;
  readonly updatedData: ValuesOf<typeof matchFields>;
};

const resultFields = ['score_1', 'score_2', 'first_to', 'best_of', 'all_maps'] as const;

type SentResult = ValuesOf<Pick<typeof matchFields, (typeof resultFields)[number]>>;

/**
 * Refuses what no score can be in the format that the match then has, judged with the fields that stay as they are.
 * `group` is the parameter that holds the scores.
 * @throws RuleRefusal `invalid-value`
 */
export function checkScore(match: RuleRecord, sent: SentResult, group = 'updatedData'): void {
  const changed = resultFields.filter((name) => sent[name] !== undefined);
  if (changed.length === 0) return;
  const after = scoredIn({ ...match, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) });
  const problems = scoreProblems(after);
  const wrong = (['score_1', 'score_2'] as const).find((name) => problems[name] !== undefined);
  if (wrong !== undefined) throw refusedParameter(`${group}.${wrong}`, problems[wrong] ?? '');
}

/** True if a match was given up by a side or by both. */
const isForfeit = ({ forfeit, outcome }: RuleRecord): boolean =>
  forfeit === true || outcome === 'Forfeited by both';

/**
 * Clears what a call contradicts and says nothing about: an entered outcome, and the reason of a forfeit that it takes back.
 */
export function contradictedFields(
  match: RuleRecord,
  sent: UpdateMatchData['updatedData'],
): { readonly outcome?: null; readonly forfeit_reason?: null } {
  const outcome = outcomeLeft(match, sent);
  const after = { ...match, ...sent, ...outcome };
  const isTakenBack = isForfeit(match) && !isForfeit(after) && sent.forfeit_reason === undefined;
  return { ...outcome, ...(isTakenBack && match.forfeit_reason ? { forfeit_reason: null } : {}) };
}

function outcomeLeft(match: RuleRecord, sent: UpdateMatchData['updatedData']): { readonly outcome?: null } {
  if (sent.outcome !== undefined) return {};
  const result = [...resultFields, 'forfeit'] as const;
  const changed = result.filter((name) => sent[name] !== undefined);
  const after = { ...match, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) };
  const isMoved =
    sent.start !== undefined && sent.start !== null && sent.start !== instantOf(match.start as Moment);
  if (changed.length === 0 && !isMoved) return {};
  const isOver = isOutcomeOver(scoredIn(match), scoredIn(after), isMoved);
  return isOver ? { outcome: null } : {};
}

/**
 * Sets the sent fields of a match; null clears. An entered outcome is cleared by a result that contradicts it, and the
 * reason of a forfeit is cleared with its forfeit. Impossible scores are refused.
 * @throws RuleRefusal `no-match-data`, `invalid-value`
 */
export function updateMatchData(
  read: RecordReader,
  { matchID, updatedData }: UpdateMatchData,
  _acting: Acting,
): RecordPatch[] {
  const match = recordOf(read, 'Matches', matchID, 'no-match-data');
  checkScore(match, updatedData);
  const fields = { ...contradictedFields(match, updatedData), ...storedFields(matchFields, updatedData) };
  return Object.keys(fields).length === 0 ? [] : [{ table: 'Matches', id: restoreId(matchID), fields }];
}
