import {
  canResolveBracket,
  type Person,
  type Relationship,
  type Staffed,
} from '#domain/access/permissions.ts';
import { isStoredOutcome, outcomeOf, type SideIndex } from '#domain/match/outcome.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { dirtyIdsIn, type RecordPatch, type RecordReader, RuleRefusal, scoredIn, textIn } from './patch.ts';

/** Treatment of the matches of a withdrawn team: open ones are forfeited, or all are called off. */
export const withdrawalModes = ['forfeit', 'call-off'] as const;
export type WithdrawalMode = (typeof withdrawalModes)[number];

/** Entered as the reason of the forfeits, by which the withdrawal of the opponent recognises them. */
export const withdrawalReason = 'Team withdrew';

type Withdrawal = { readonly teamID: string; readonly eventID: string; readonly mode: WithdrawalMode };

export type WithdrawTeam = Withdrawal & {
  /** Every match that the user has seen to change: with any other set nothing is changed. */
  readonly matches: readonly string[];
};

/** The effect on one match; `no-opponent`: its opponent is not known yet. Without `fields` the match is unchanged. */
export type WithdrawnMatch = {
  /** Dirty. */
  readonly match: string;
  readonly becomes: 'forfeited' | 'forfeited-by-both' | 'called-off' | 'kept' | 'no-opponent';
  readonly fields?: Readonly<Record<string, unknown>>;
};

/** The maps that the opponent gets: as many as win the match. A match without a format becomes a best of one. */
function walkover(scored: ReturnType<typeof scoredIn>, winner: SideIndex): Record<string, unknown> {
  const { first_to: firstTo, best_of: mostMaps, all_maps: isAll } = scored;
  const majority = mostMaps === undefined ? 1 : isAll ? mostMaps : Math.floor(mostMaps / 2) + 1;
  const maps = firstTo ?? majority;
  return {
    score_1: winner === 0 ? maps : 0,
    score_2: winner === 1 ? maps : 0,
    forfeit: true,
    forfeit_reason: withdrawalReason,
    outcome: null,
    ...(firstTo === undefined && mostMaps === undefined && { best_of: 1 }),
  };
}

function withdrawn(read: RecordReader, match: string, { teamID, mode }: Withdrawal): WithdrawnMatch {
  const record = read(match);
  const scored = scoredIn(record);
  const { kind, winner } = outcomeOf(scored);
  const teams = dirtyIdsIn(record, 'teams');
  const own = teams.findIndex((id) => isSameRecord(id, teamID));
  if (mode === 'call-off')
    return kind === 'called off' || kind === 'not needed'
      ? { match, becomes: 'kept' }
      : { match, becomes: 'called-off', fields: { outcome: 'Called off' } };
  if (kind === 'open' || kind === 'postponed')
    return teams.length === 2
      ? { match, becomes: 'forfeited', fields: walkover(scored, own === 0 ? 1 : 0) }
      : { match, becomes: 'no-opponent' };
  const isFromOpponent =
    kind === 'forfeited' && winner === own && textIn(record, 'forfeit_reason') === withdrawalReason;
  return isFromOpponent
    ? { match, becomes: 'forfeited-by-both', fields: { outcome: 'Forfeited by both' } }
    : { match, becomes: 'kept' };
}

/** The effect of a withdrawal on each match of the team in the event; special events are skipped. */
export function withdrawalPlan(read: RecordReader, withdrawal: Withdrawal): readonly WithdrawnMatch[] {
  return dirtyIdsIn(read(withdrawal.teamID), 'matches').flatMap((match) => {
    const record = read(match);
    const isOfEvent = dirtyIdsIn(record, 'event').some((id) => isSameRecord(id, withdrawal.eventID));
    return isOfEvent && record?.special_event !== true ? [withdrawn(read, match, withdrawal)] : [];
  });
}

/** The fields of a match before the withdrawal, in the form in which the match editor sends them. */
export function fieldsBefore(read: RecordReader, { match, fields = {} }: WithdrawnMatch) {
  const record = read(match);
  const { score_1, score_2, best_of, forfeit, outcome } = scoredIn(record);
  const before = {
    score_1: score_1 ?? null,
    score_2: score_2 ?? null,
    best_of: best_of ?? null,
    forfeit: forfeit ?? false,
    forfeit_reason: textIn(record, 'forfeit_reason') ?? null,
    outcome: isStoredOutcome(outcome) ? outcome : null,
  };
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in fields)) as Partial<
    typeof before
  >;
}

/**
 * Takes a team out of an event: its matches are forfeited to their opponents, or all of them called off.
 * @throws RuleRefusal `unknown-record`, `no-right-to-edit`, `record-moved-on` if other matches change than were seen
 */
export function withdrawTeam(read: RecordReader, payload: WithdrawTeam, person: Person): RecordPatch[] {
  const event = read(payload.eventID);
  if (event?.__tableName !== 'Events') throw new RuleRefusal('unknown-record', { kind: 'event' });
  const relationshipOf = (id: string) => read(id) as Relationship | undefined;
  if (!canResolveBracket(person, event as Staffed, relationshipOf))
    throw new RuleRefusal('no-right-to-edit', { kind: 'event' });
  if (read(payload.teamID)?.__tableName !== 'Teams')
    throw new RuleRefusal('unknown-record', { kind: 'team' });
  const changes = withdrawalPlan(read, payload).flatMap(({ match, fields }) =>
    fields === undefined ? [] : [{ match, fields }],
  );
  const isAsSeen =
    changes.length === payload.matches.length &&
    changes.every(({ match }) => payload.matches.some((id) => isSameRecord(id, match)));
  if (!isAsSeen) throw new RuleRefusal('record-moved-on');
  return changes.map(({ match, fields }) => ({ table: 'Matches', id: restoreId(match), fields }));
}
