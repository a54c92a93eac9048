import {
  canResolveBracket,
  type Person,
  type Relationship,
  type Staffed,
} from '#domain/access/permissions.ts';
import { type BracketMatches, standingSlots, teamIdsOf } from '#domain/bracket/bracket-match.ts';
import { feedersOf } from '#domain/bracket/feeders.ts';
import { type BracketLayout, parseLayout } from '#domain/bracket/layout.ts';
import { connectedNumbers, dueSlots, type ResolvePatch, resolveBracket } from '#domain/bracket/resolve.ts';
import { outcomeByResult, type SideIndex } from '#domain/match/outcome.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  scoredIn,
  textIn,
} from './patch.ts';
import { followingRanks, type RankChange, rankPatch, resolvable } from './resolve-entire-bracket.ts';

/** Treatment of the matches of a withdrawn team: open ones are forfeited, or all are called off. */
export const withdrawalModes = ['forfeit', 'call-off'] as const;
export type WithdrawalMode = (typeof withdrawalModes)[number];

/** Entered as the reason of the forfeits, by which the withdrawal of the opponent recognises them. */
const withdrawalReason = 'Team withdrew';

type Withdrawal = { readonly teamID: string; readonly eventID: string; readonly mode: WithdrawalMode };

/**
 * The effect on one match. `freed`: the place of the team in a bracket becomes a bye; `carried-on`: another team is placed,
 * or the match is no longer needed; `no-opponent`: outside a bracket the opponent is not known yet. Without `fields` the
 * match is unchanged.
 */
export type WithdrawnMatch = {
  /** Dirty. */
  readonly match: string;
  readonly becomes:
    | 'forfeited'
    | 'forfeited-by-both'
    | 'called-off'
    | 'freed'
    | 'carried-on'
    | 'kept'
    | 'no-opponent';
  readonly fields?: Readonly<Record<string, unknown>>;
};

type EventBracket = {
  readonly layout: BracketLayout;
  /** Dirty ids in the order of the layout's numbers. */
  readonly ids: readonly string[];
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

/** The placeholders of a match with a bye on one side; the text of the other side is kept. */
function byeOn(record: RuleRecord | undefined, side: SideIndex): string {
  const texts = (textIn(record, 'placeholder_teams') ?? '').split('|').map((text) => text.trim());
  const other = texts.length === 1 ? texts[0] : texts[side === 0 ? 1 : 0];
  return side === 0 ? `BYE|${other ?? ''}` : `${other ?? ''}|BYE`;
}

const matchesIn = (read: RecordReader, { ids }: EventBracket): BracketMatches =>
  ids.map((id) => resolvable(read, id));

function bracketsOf(read: RecordReader, eventID: string): EventBracket[] {
  return dirtyIdsIn(read(eventID), 'brackets').flatMap((id) => {
    const bracket = read(id);
    const layout = parseLayout(textIn(bracket, 'bracket_layout'));
    if (layout === undefined) return [];
    return [{ layout, ids: dirtyIdsIn(bracket, 'ordered_matches') }];
  });
}

/** True if a match has a place in a bracket to which a team is sent from another match. */
function isFed(brackets: readonly EventBracket[], match: string): boolean {
  return brackets.some(({ layout, ids }) => {
    const number = ids.indexOf(match) + 1;
    return number > 0 && ([1, 2] as const).some((slot) => feedersOf(layout, number, slot).length > 0);
  });
}

/** True if a team plays in a match to which a bracket sends it from `match`. */
function hasGoneOn(
  read: RecordReader,
  brackets: readonly EventBracket[],
  match: string,
  teamID: string,
): boolean {
  return brackets.some(({ layout, ids }) => {
    const { win, lose } = layout.connections[ids.indexOf(match) + 1] ?? {};
    return [win, lose].some((target) => {
      const next = target?.kind === 'slot' ? ids[target.matchNumber - 1] : undefined;
      return next !== undefined && dirtyIdsIn(read(next), 'teams').some((id) => isSameRecord(id, teamID));
    });
  });
}

function withdrawn(
  read: RecordReader,
  match: string,
  { teamID, mode }: Withdrawal,
  brackets: readonly EventBracket[],
): WithdrawnMatch | undefined {
  const record = read(match);
  const scored = scoredIn(record);
  const { kind, winner } = outcomeByResult(scored);
  const teams = dirtyIdsIn(record, 'teams');
  const own = teams.findIndex((id) => isSameRecord(id, teamID));
  if (own === -1) return undefined;
  if (mode === 'call-off')
    return kind === 'called off' || kind === 'not needed'
      ? { match, becomes: 'kept' }
      : { match, becomes: 'called-off', fields: { outcome: 'Called off' } };
  if (kind === 'open' || kind === 'postponed') {
    if (teams.length === 2)
      return { match, becomes: 'forfeited', fields: walkover(scored, own === 0 ? 1 : 0) };
    if (!isFed(brackets, match)) return { match, becomes: 'no-opponent' };
    const side = record?.placeholder_right === true ? 0 : 1;
    return { match, becomes: 'freed', fields: { teams: [], placeholder_teams: byeOn(record, side) } };
  }
  const isFromOpponent =
    kind === 'forfeited' &&
    winner === own &&
    textIn(record, 'forfeit_reason') === withdrawalReason &&
    !hasGoneOn(read, brackets, match, teamID);
  return isFromOpponent
    ? { match, becomes: 'forfeited-by-both', fields: { outcome: 'Forfeited by both' } }
    : { match, becomes: 'kept' };
}

/** The places of a bracket to which the team would be sent by results of before and by its forfeits. */
function freedPlaces(read: RecordReader, bracket: EventBracket, teamID: string): WithdrawnMatch[] {
  const matches = matchesIn(read, bracket);
  return connectedNumbers(bracket.layout).flatMap((number): WithdrawnMatch[] => {
    const match = bracket.ids[number - 1];
    const known = teamIdsOf(matches[number - 1]);
    if (match === undefined || known.length === 2) return [];
    const { kind } = outcomeByResult(matches[number - 1] ?? {});
    const isOpen = kind === 'open' || kind === 'postponed';
    const side = dueSlots(bracket.layout, matches, number).findIndex(
      ({ teamId }) => teamId !== undefined && isSameRecord(teamId, teamID) && !known.includes(teamId),
    );
    const isTaken = standingSlots(matches[number - 1])[side] !== undefined;
    if (!isOpen || side === -1 || isTaken) return [];
    const placeholder_teams = byeOn(read(match), side === 0 ? 0 : 1);
    return [{ match, becomes: 'freed', fields: { placeholder_teams } }];
  });
}

const carriedOn = ({ matchId, teams, placeholder_right, outcome }: ResolvePatch): WithdrawnMatch => ({
  match: matchId,
  becomes: 'carried-on',
  fields: { ...(teams && { teams: [...teams], placeholder_right }), ...(outcome && { outcome }) },
});

/** The effects of a withdrawal, and the patches that make them: preview, action and undo use the same ones. */
type WithdrawalPlan = {
  readonly matches: readonly WithdrawnMatch[];
  readonly ranks: readonly RankChange[];
  readonly patches: readonly RecordPatch[];
};

/**
 * The effect of a withdrawal on each match of the team in the event, and on the brackets of the event: every result in
 * them is carried on until nothing changes, and ranks follow. Special events are skipped.
 */
export function withdrawalPlan(read: RecordReader, withdrawal: Withdrawal): WithdrawalPlan {
  const { teamID, eventID } = withdrawal;
  const brackets = bracketsOf(read, eventID);
  const entries = new Map<string, WithdrawnMatch>();
  const now: RecordReader = (id) => {
    const record = read(id);
    const fields = entries.get(restoreId(id))?.fields;
    return record && fields ? { ...record, ...fields } : record;
  };
  const isOfEvent = (match: string) => {
    const record = read(match);
    return (
      record?.special_event !== true && dirtyIdsIn(record, 'event').some((id) => isSameRecord(id, eventID))
    );
  };
  const matches = [
    ...new Set([...dirtyIdsIn(read(teamID), 'matches'), ...brackets.flatMap(({ ids }) => ids)]),
  ].filter(isOfEvent);
  const enter = (found: readonly WithdrawnMatch[]): boolean => {
    let hasChanged = false;
    for (const one of found) {
      const before = entries.get(one.match);
      if (one.fields === undefined ? before !== undefined : !isOfEvent(one.match)) continue;
      const fields = one.fields && { ...before?.fields, ...one.fields };
      if (JSON.stringify(fields) === JSON.stringify(before?.fields) && before !== undefined) continue;
      entries.set(one.match, { ...one, ...(fields && { fields }) });
      hasChanged ||= fields !== undefined;
    }
    return hasChanged;
  };
  // Every pass decides a match, frees a place or places a team, which bounds the number of passes.
  for (let pass = 0; pass <= 4 * matches.length; pass += 1) {
    const own = matches.flatMap((match) => withdrawn(now, match, withdrawal, brackets) ?? []);
    const hasLeft = enter(own);
    const hasFreed = enter(brackets.flatMap((bracket) => freedPlaces(now, bracket, teamID)));
    const hasMoved = enter(
      brackets.flatMap((bracket) =>
        resolveBracket(bracket.layout, matchesIn(now, bracket)).patches.map(carriedOn),
      ),
    );
    if (!hasLeft && !hasFreed && !hasMoved) break;
  }
  const ranks = followingRanks(read, now, dirtyIdsIn(read(eventID), 'brackets'));
  const patches = [...entries.values()].flatMap(({ match, fields }): RecordPatch[] =>
    fields === undefined ? [] : [{ table: 'Matches', id: restoreId(match), fields }],
  );
  return { matches: [...entries.values()], ranks, patches: [...patches, ...ranks.map(rankPatch)] };
}

export type WithdrawTeam = Withdrawal & {
  /** Every match that the user has seen to change: with any other set nothing is changed. */
  readonly matches: readonly string[];
};

/**
 * Takes a team out of an event: its matches are forfeited to their opponents, or all of them called off. The brackets of
 * the event are carried on, ranks included.
 * @throws RuleRefusal `unknown-record`, `record-moved-on` if other matches change than were seen
 */
export function withdrawTeam(read: RecordReader, payload: WithdrawTeam, _acting: Acting): RecordPatch[] {
  recordOfKind(read, payload.eventID, 'event');
  recordOfKind(read, payload.teamID, 'team');
  const { matches, patches } = withdrawalPlan(read, payload);
  const changed = matches.filter(({ fields }) => fields !== undefined);
  const isAsSeen =
    changed.length === payload.matches.length &&
    changed.every(({ match }) => payload.matches.some((id) => isSameRecord(id, match)));
  if (!isAsSeen) throw new RuleRefusal('record-moved-on');
  return [...patches];
}

/** @throws RuleRefusal `unknown-record`, `no-right-to-edit` */
export function checkWithdrawal(read: RecordReader, { eventID }: WithdrawTeam, person: Person): void {
  const event = recordOfKind(read, eventID, 'event');
  const relationshipOf = (id: string) => read(id) as Relationship | undefined;
  if (!canResolveBracket(person, event as Staffed, relationshipOf))
    throw new RuleRefusal('no-right-to-edit', { kind: 'event' });
}

const tables = { event: 'Events', team: 'Teams' } as const;

function recordOfKind(read: RecordReader, id: string, kind: keyof typeof tables): RuleRecord {
  const record = read(id);
  if (record?.__tableName !== tables[kind]) throw new RuleRefusal('unknown-record', { kind });
  return record;
}
