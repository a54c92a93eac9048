import type { GameMap, Match, Team } from '#contract/records.ts';
import { neededText } from '#domain/bracket/exit.ts';
import { type FeederMatch, feederShortText, feederTexts } from '#domain/bracket/feeders.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { gamePositions } from '#domain/bracket/layout-queries.ts';
import { bracketScore } from '#domain/match/displayed-score.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { loserIndex, winnerIndex } from '#domain/match/outcome.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';

export type BracketSlot = {
  /** Clean id of the team; undefined for a placeholder. */
  readonly teamKey: string | undefined;
  readonly team: Team | undefined;
  readonly text: string;
  readonly shortText: string;
  readonly score: string;
  readonly result: 'winner' | 'loser' | undefined;
};

export type BracketGame = {
  readonly number: number;
  /** Public number of the match. */
  readonly label: string;
  readonly match: Match | undefined;
  readonly isLive: boolean;
  /** Of a second final: whether it is played. */
  readonly needed?: 'If needed' | 'Not needed' | undefined;
  /** The outcome of a match that no side won, such as 'Called off'. */
  readonly outcome?: string | undefined;
  /** The match is loading; an empty box, so that no placeholder is shown for known teams. */
  readonly isLoading: boolean;
  readonly slots: readonly [BracketSlot, BracketSlot];
  /** The whole match as one sentence. */
  readonly sentence: string;
  /** Targets of winner and loser, such as 'winner to match 12'. */
  readonly paths: readonly string[];
};

/** The texts of a bracket for list view and screen readers (BracketView.tsx); overlays need none. */
export type BracketTexts = {
  readonly sentence: (
    layout: BracketLayout,
    matches: readonly (Match | undefined)[],
    number: number,
    teams: readonly [string, string],
  ) => string;
  readonly paths: (
    layout: BracketLayout,
    matches: readonly (Match | undefined)[],
    number: number,
  ) => readonly string[];
};

export type BracketRecords = {
  readonly layout: BracketLayout;
  /** The bracket's `ordered_matches`, undefined where not loaded. */
  readonly matches: readonly (Match | undefined)[];
  readonly teamOf: (key: string) => Team | undefined;
  readonly mapOf: (key: string) => GameMap | undefined;
  readonly isLive: (matchKey: string) => boolean;
  readonly isLoading: (number: number) => boolean;
};

function bracketGame(records: BracketRecords, number: number, texts: BracketTexts | undefined): BracketGame {
  const { layout, matches, teamOf, mapOf } = records;
  const match = matches[number - 1];
  const loadedTeams = (source: Match | undefined): Team[] =>
    linkedIds(source?.teams).flatMap((key) => teamOf(key) ?? []);
  const feederOf = (feeder: number): FeederMatch | undefined => {
    const source = matches[feeder - 1];
    if (!source) return undefined;
    return { match_number: source.match_number, teamCodes: loadedTeams(source).map((team) => team.code) };
  };
  const slots = teamSlots(
    match ?? {},
    loadedTeams(match),
    feederTexts(layout, number, feederOf),
    feederTexts(layout, number, feederOf, feederShortText),
  );
  const scores =
    match &&
    bracketScore(
      match,
      linkedIds(match.maps).flatMap((key) => mapOf(key) ?? []),
    );
  const winner = match ? winnerIndex(match) : null;
  const loser = match ? loserIndex(match) : null;

  const slotOf = (side: 0 | 1): BracketSlot => {
    const slot = slots[side];
    const result = winner === side ? 'winner' : loser === side ? 'loser' : undefined;
    const score = scores?.[side] ?? '';
    if (!slot.dummy) {
      const text = slot.team.name ?? slot.team.code ?? '';
      const teamKey = cleanId(slot.team) ?? undefined;
      return { teamKey, team: slot.team, text, shortText: slot.team.code ?? text, score, result };
    }
    const { text, short } = slot;
    return { teamKey: undefined, team: undefined, text, shortText: short ?? text, score, result };
  };
  const pair = [slotOf(0), slotOf(1)] as const;
  const key = cleanId(match);
  return {
    number,
    label: String(match?.match_number ?? number),
    match,
    isLive: key !== null && records.isLive(key),
    isLoading:
      records.isLoading(number) || loadedTeams(match).length < Math.min(2, linkedIds(match?.teams).length),
    needed: neededText(layout, matches, number),
    outcome: match && !match.special_event && winner === null ? outcomeWord(match) : undefined,
    slots: pair,
    sentence: texts?.sentence(layout, matches, number, [pair[0].text, pair[1].text]) ?? '',
    paths: texts?.paths(layout, matches, number) ?? [],
  };
}

/** Every placed match of a bracket for drawing, by its number in the layout. */
export function bracketGames(
  records: BracketRecords,
  texts?: BracketTexts,
): ReadonlyMap<number, BracketGame> {
  const games = new Map<number, BracketGame>();
  for (const { matchNumber } of gamePositions(records.layout)) {
    if (!games.has(matchNumber)) games.set(matchNumber, bracketGame(records, matchNumber, texts));
  }
  return games;
}
