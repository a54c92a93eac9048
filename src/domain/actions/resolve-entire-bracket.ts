import { teamIdByOutcome } from '#domain/bracket/implications.ts';
import { type BracketLayout, type FinishingRank, parseLayout } from '#domain/bracket/layout.ts';
import { connectionEntries } from '#domain/bracket/layout-queries.ts';
import { type ResolvableMatch, resolveBracket } from '#domain/bracket/resolve.ts';
import { restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  dirtyIdsIn,
  linksIn,
  numberIn,
  type RecordPatch,
  type RecordReader,
  RuleRefusal,
  recordOf,
  textIn,
} from './patch.ts';

export type ResolveEntireBracket = { readonly bracketID: string };

export type BracketResolution = {
  readonly patches: RecordPatch[];
  readonly answer: { readonly hasError: boolean; readonly message: string };
};

function usableLayout(read: RecordReader, bracketID: string): { matches: string[]; layout: BracketLayout } {
  const bracket = recordOf(read, 'Brackets', bracketID, 'unknown-bracket');
  const text = textIn(bracket, 'bracket_layout');
  if (!text) throw new RuleRefusal('unusable-bracket');
  const layout = parseLayout(text);
  if (layout === undefined) throw new RuleRefusal('bracket-unreadable');
  if (connectionEntries(layout).length === 0) throw new RuleRefusal('bracket-without-connections');
  return { matches: dirtyIdsIn(bracket, 'ordered_matches'), layout };
}

function resolvable(read: RecordReader, id: string): ResolvableMatch | undefined {
  const match = read(id);
  return (
    match && {
      id,
      teams: linksIn(match, 'teams'),
      score_1: numberIn(match, 'score_1'),
      score_2: numberIn(match, 'score_2'),
      first_to: numberIn(match, 'first_to'),
      placeholder_right: match.placeholder_right === true,
    }
  );
}

/** The places that decided matches give; of two for one team the later match's. Dirty team ids. */
function ranksOf(
  layout: BracketLayout,
  matches: readonly (ResolvableMatch | undefined)[],
): ReadonlyMap<string, FinishingRank> {
  const ranks = new Map<string, FinishingRank>();
  for (const [number, { winnerRank, loserRank }] of connectionEntries(layout)) {
    const winner = teamIdByOutcome(matches[number - 1], 'win');
    const loser = teamIdByOutcome(matches[number - 1], 'lose');
    if (winner !== undefined && winnerRank) ranks.set(restoreId(winner), winnerRank);
    if (loser !== undefined && loserRank) ranks.set(restoreId(loser), loserRank);
  }
  return ranks;
}

function rankPatches(read: RecordReader, ranks: ReadonlyMap<string, FinishingRank>): RecordPatch[] {
  return [...ranks].flatMap(([id, { text, sort }]): RecordPatch[] => {
    const team = read(id);
    if (team === undefined || (team.ranking_text === text && team.ranking_sort === sort)) return [];
    return [{ table: 'Teams', id, fields: { ranking_text: text, ranking_sort: sort } }];
  });
}

/**
 * Moves the winners and losers of decided matches on and writes the places that decided matches give; running it
 * again changes nothing. The message counts both (actions reference 2.11, rules 12.5).
 * @throws RuleRefusal `unknown-bracket`, `unusable-bracket`, `bracket-unreadable`, `bracket-without-connections`
 */
export function bracketResolution(
  read: RecordReader,
  { bracketID }: ResolveEntireBracket,
): BracketResolution {
  const { matches, layout } = usableLayout(read, bracketID);
  const before = matches.map((id) => resolvable(read, id));
  const resolved = resolveBracket(layout, before);
  const teamsOf = new Map(resolved.patches.map((patch) => [patch.matchId, patch]));
  const after = before.map((match) => match && { ...match, ...teamsOf.get(restoreId(String(match.id))) });
  const ranked = rankPatches(read, ranksOf(layout, after));
  const rankText =
    ranked.length === 0
      ? ', No teams ranked\n'
      : `\n${ranked.length} team${ranked.length === 1 ? '' : 's'} updated with ranks`;
  return {
    patches: [
      ...resolved.patches.map(
        ({ matchId, teams, placeholder_right }): RecordPatch => ({
          table: 'Matches',
          id: matchId,
          fields: { teams: [...teams], placeholder_right },
        }),
      ),
      ...ranked,
    ],
    answer: { hasError: false, message: `${resolved.message}${rankText}` },
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
