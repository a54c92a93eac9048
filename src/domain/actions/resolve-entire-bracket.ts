import {
  type BracketMatch,
  type BracketMatches,
  type Slots,
  standingSlots,
} from '#domain/bracket/bracket-match.ts';
import { type Contradiction, contradictions, type Misfit, misfits } from '#domain/bracket/contradictions.ts';
import { teamLeaving } from '#domain/bracket/exit.ts';
import { type BracketLayout, type FinishingRank, parseLayout } from '#domain/bracket/layout.ts';
import { connectionEntries } from '#domain/bracket/layout-queries.ts';
import { type OpenSide, openSides } from '#domain/bracket/open-sides.ts';
import { type ResolvePatch, resolveBracket, resolveMessage } from '#domain/bracket/resolve.ts';
import type { SettlePatch } from '#domain/bracket/settle.ts';
import { restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  dirtyIdsIn,
  numberIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  recordOf,
  scoredIn,
  textIn,
} from './patch.ts';

/** Ranks by dirty team id. */
type Ranks = ReadonlyMap<string, FinishingRank>;

/** A team that gets a rank, or loses the one that it has. */
export type RankChange = {
  /** Dirty. */
  readonly teamId: string;
  readonly before: string | undefined;
  readonly after: FinishingRank | undefined;
};

/** The ranks that decided matches give; of two for one team the later match's. */
function ranksOf(layout: BracketLayout, matches: BracketMatches): Ranks {
  const ranks = new Map<string, FinishingRank>();
  for (const [number, { winnerRank, loserRank }] of connectionEntries(layout)) {
    const winner = teamLeaving(layout, matches, number, 'win');
    const loser = teamLeaving(layout, matches, number, 'lose');
    if (winner !== undefined && winnerRank) ranks.set(restoreId(winner), winnerRank);
    if (loser !== undefined && loserRank) ranks.set(restoreId(loser), loserRank);
  }
  return ranks;
}

/** Layout of a bracket and the dirty ids of its matches; undefined without a layout that connects matches. */
export function connectedBracket(
  read: RecordReader,
  bracketID: string,
): { matches: string[]; layout: BracketLayout } | undefined {
  const bracket = read(bracketID);
  const layout = parseLayout(textIn(bracket, 'bracket_layout'));
  return layout === undefined || connectionEntries(layout).length === 0
    ? undefined
    : { matches: dirtyIdsIn(bracket, 'ordered_matches'), layout };
}

function ranksBy(read: RecordReader, bracketID: string): Ranks {
  const bracket = connectedBracket(read, bracketID);
  if (bracket === undefined) return new Map();
  return ranksOf(
    bracket.layout,
    bracket.matches.map((id) => resolvable(read, id)),
  );
}

const isSameRank = (a: FinishingRank, b: FinishingRank | undefined): boolean =>
  a.text === b?.text && a.sort === b.sort;

const hasRank = (team: RuleRecord, rank: FinishingRank | undefined): boolean =>
  (textIn(team, 'ranking_text') || undefined) === rank?.text && numberIn(team, 'ranking_sort') === rank?.sort;

const changeOf = (teamId: string, team: RuleRecord, after: FinishingRank | undefined): RankChange => ({
  teamId,
  before: textIn(team, 'ranking_text'),
  after,
});

/** The teams that do not have the rank that is due. */
function rankChanges(read: RecordReader, due: Ranks): RankChange[] {
  return [...due].flatMap(([teamId, after]): RankChange[] => {
    const team = read(teamId);
    return team === undefined || hasRank(team, after) ? [] : [changeOf(teamId, team, after)];
  });
}

/** A record of several events has one rank, which does not name its event: only records of this event alone are ranked. */
const isRankedIn = (team: RuleRecord, event: string | undefined): boolean => {
  const events = dirtyIdsIn(team, 'event');
  return events.length < 2 && events.every((id) => id === event);
};

/** Brackets by the event whose ranks they give; one without an event is alone. */
function bracketsByEvent(read: RecordReader, brackets: readonly string[]): [string | undefined, string[]][] {
  const eventsOf = (id: string) => dirtyIdsIn(read(id), 'events');
  const events = [...new Set(brackets.flatMap(eventsOf))];
  const ofEvent = (event: string): string[] => {
    // The event of an import may not list its new brackets yet.
    const own = brackets.filter((id) => eventsOf(id).includes(event));
    return [...new Set([...dirtyIdsIn(read(event), 'brackets'), ...own])];
  };
  return [
    ...events.map((event): [string, string[]] => [event, ofEvent(event)]),
    ...brackets.flatMap((id): [undefined, string[]][] =>
      eventsOf(id).length === 0 ? [[undefined, [id]]] : [],
    ),
  ];
}

/**
 * The changes of ranks that follow when these brackets change, together with the other brackets of their events. The rank
 * of a team changes if it has none, or one that a bracket of the event gave before; any other was entered by hand and
 * stays. The new rank is the one that is newly due, else one that is still due, the current one first, else none.
 */
export function followingRanks(
  before: RecordReader,
  after: RecordReader,
  brackets: readonly string[],
): RankChange[] {
  return bracketsByEvent(after, brackets).flatMap(([event, ids]) => {
    const ranks = ids.map((id) => ({ was: ranksBy(before, id), due: ranksBy(after, id) }));
    const teams = new Set(ranks.flatMap(({ was, due }) => [...was.keys(), ...due.keys()]));
    return [...teams].flatMap((teamId): RankChange[] => {
      const team = after(teamId);
      if (team === undefined || !isRankedIn(team, event)) return [];
      const own = ranks.map(({ was, due }) => ({ was: was.get(teamId), due: due.get(teamId) }));
      const isByHand =
        !hasRank(team, undefined) && !own.some(({ was }) => was !== undefined && hasRank(team, was));
      const due = own.flatMap((rank) => rank.due ?? []);
      const newlyDue = own.flatMap(({ was, due }) => (due && !isSameRank(due, was) ? [due] : []));
      const next = newlyDue.at(-1) ?? due.find((rank) => hasRank(team, rank)) ?? due.at(-1);
      return isByHand || hasRank(team, next) ? [] : [changeOf(teamId, team, next)];
    });
  });
}

export const rankPatch = ({ teamId, after }: RankChange): RecordPatch => ({
  table: 'Teams',
  id: teamId,
  fields: { ranking_text: after?.text ?? null, ranking_sort: after?.sort ?? null },
});

export const matchPatch = ({ matchId, teams, placeholder_right, outcome }: SettlePatch): RecordPatch => ({
  table: 'Matches',
  id: matchId,
  fields: {
    ...(teams && { teams: [...teams], placeholder_right }),
    ...(outcome !== undefined && { outcome }),
  },
});

export type ResolveEntireBracket = { readonly bracketID: string };

export type BracketResolution = {
  readonly patches: RecordPatch[];
  readonly answer: { readonly hasError: boolean; readonly message: string };
};

/**
 * Layout of a bracket and the dirty ids of its matches.
 * @throws RuleRefusal `unknown-bracket`, `unusable-bracket`, `bracket-unreadable`, `bracket-without-connections`
 */
export function usableBracket(
  read: RecordReader,
  bracketID: string,
): { matches: string[]; layout: BracketLayout } {
  const bracket = recordOf(read, 'Brackets', bracketID, 'unknown-bracket');
  const text = textIn(bracket, 'bracket_layout');
  if (!text) throw new RuleRefusal('unusable-bracket');
  const layout = parseLayout(text);
  if (layout === undefined) throw new RuleRefusal('bracket-unreadable');
  if (connectionEntries(layout).length === 0) throw new RuleRefusal('bracket-without-connections');
  return { matches: dirtyIdsIn(bracket, 'ordered_matches'), layout };
}

/** A match as the rules of brackets take it. */
export function resolvable(read: RecordReader, id: string): BracketMatch | undefined {
  const match = read(id);
  return (
    match && {
      id,
      ...scoredIn(match),
    }
  );
}

/** A match that gets a team or is marked as not needed, by its number in the layout. Team ids are clean. */
export type Placement = {
  readonly matchNumber: number;
  readonly before: Slots;
  readonly after: Slots;
  readonly isMarked?: true;
};

/** Changes that resolving a bracket would make now, open sides, and contradictions that it leaves unchanged. */
export type BracketPlan = {
  /** Dirty ids in the order of the layout's numbers. */
  readonly matches: readonly string[];
  readonly placements: readonly Placement[];
  readonly ranks: readonly RankChange[];
  readonly contradictions: readonly Contradiction[];
  readonly misfits: readonly Misfit[];
  readonly openSides: readonly OpenSide[];
  /** The matches after resolving, in the order of the layout's numbers. */
  readonly after: BracketMatches;
  readonly patches: readonly ResolvePatch[];
};

/**
 * Returns the effects of resolving, both for the preview and for the action itself.
 * @throws RuleRefusal as `usableBracket`
 */
export function bracketPlan(read: RecordReader, { bracketID }: ResolveEntireBracket): BracketPlan {
  const { matches, layout } = usableBracket(read, bracketID);
  const before = matches.map((id) => resolvable(read, id));
  const { patches } = resolveBracket(layout, before);
  const patchOf = new Map(patches.map((patch) => [patch.matchId, patch]));
  const after = before.map((match) => match && { ...match, ...patchOf.get(restoreId(String(match.id))) });
  const placements = before.flatMap((match, index): Placement[] => {
    const patch = match && patchOf.get(restoreId(String(match.id)));
    if (patch === undefined) return [];
    return [
      {
        matchNumber: index + 1,
        before: standingSlots(match),
        after: standingSlots(after[index]),
        ...(patch.outcome && { isMarked: true }),
      },
    ];
  });
  return {
    matches,
    placements,
    ranks: rankChanges(read, ranksOf(layout, after)),
    contradictions: contradictions(layout, before),
    misfits: misfits(layout, before),
    openSides: openSides(layout, after),
    after,
    patches,
  };
}

/**
 * Moves the winners and losers of decided matches on and writes the places that decided matches give; running it
 * again changes nothing. The message counts both, and the matches that do not fit the results.
 * @throws RuleRefusal as `usableBracket`
 */
export function bracketResolution(read: RecordReader, payload: ResolveEntireBracket): BracketResolution {
  const { patches, ranks, ...plan } = bracketPlan(read, payload);
  const doubtful = new Set([...plan.contradictions, ...plan.misfits].map(({ matchNumber }) => matchNumber))
    .size;
  const doubtText =
    doubtful === 0
      ? ''
      : `\n${doubtful === 1 ? '1 match does' : `${doubtful} matches do`} not fit the results`;
  const rankText =
    ranks.length === 0
      ? ', No teams ranked\n'
      : `\n${ranks.length} team${ranks.length === 1 ? '' : 's'} updated with ranks`;
  return {
    patches: [...patches.map(matchPatch), ...ranks.map(rankPatch)],
    answer: { hasError: false, message: `${resolveMessage(patches.length, 0)}${rankText}${doubtText}` },
  };
}

/** The changes of `bracketResolution` alone. */
export function resolveEntireBracket(
  read: RecordReader,
  payload: ResolveEntireBracket,
  _acting: Acting,
): RecordPatch[] {
  return bracketResolution(read, payload).patches;
}
