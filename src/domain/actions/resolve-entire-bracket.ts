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
import { restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  RuleRefusal,
  recordOf,
  scoredIn,
  textIn,
} from './patch.ts';

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

/** The ranks that decided matches give; of two for one team the later match's. Dirty team ids. */
function ranksOf(layout: BracketLayout, matches: BracketMatches): ReadonlyMap<string, FinishingRank> {
  const ranks = new Map<string, FinishingRank>();
  for (const [number, { winnerRank, loserRank }] of connectionEntries(layout)) {
    const winner = teamLeaving(layout, matches, number, 'win');
    const loser = teamLeaving(layout, matches, number, 'lose');
    if (winner !== undefined && winnerRank) ranks.set(restoreId(winner), winnerRank);
    if (loser !== undefined && loserRank) ranks.set(restoreId(loser), loserRank);
  }
  return ranks;
}

/** A match that gets a team or is marked as not needed, by its number in the layout. Team ids are clean. */
export type Placement = {
  readonly matchNumber: number;
  readonly before: Slots;
  readonly after: Slots;
  readonly isMarked?: true;
};

/** A team that gets a rank. */
export type RankChange = {
  /** Dirty. */
  readonly teamId: string;
  readonly before: string | undefined;
  readonly after: FinishingRank;
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

function rankChanges(read: RecordReader, ranks: ReadonlyMap<string, FinishingRank>): RankChange[] {
  return [...ranks].flatMap(([teamId, after]): RankChange[] => {
    const team = read(teamId);
    const isSame = team?.ranking_text === after.text && team.ranking_sort === after.sort;
    return team === undefined || isSame ? [] : [{ teamId, before: textIn(team, 'ranking_text'), after }];
  });
}

/**
 * What resolving would do, for the person to read before and for the action to carry out.
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
    patches: [
      ...patches.map(
        ({ matchId, teams, placeholder_right, outcome }): RecordPatch => ({
          table: 'Matches',
          id: matchId,
          fields: {
            ...(teams && { teams: [...teams], placeholder_right }),
            ...(outcome && { outcome }),
          },
        }),
      ),
      ...ranks.map(
        ({ teamId, after }): RecordPatch => ({
          table: 'Teams',
          id: teamId,
          fields: { ranking_text: after.text, ranking_sort: after.sort },
        }),
      ),
    ],
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
