import { unreachable } from '#domain/assert.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { outcomeOf } from '#domain/match/outcome.ts';
import type { BracketMatch } from './bracket-match.ts';
import { neededText, rematchOf } from './exit.ts';
import type { BracketLayout, ConnectionTarget } from './layout.ts';
import { gamePositions } from './layout-queries.ts';

export type DescribedMatch = BracketMatch & {
  readonly match_number?: number | undefined;
  readonly custom_name?: string | undefined;
};

function stageOf(layout: BracketLayout, matchNumber: number): string | undefined {
  const here = gamePositions(layout).find((position) => position.matchNumber === matchNumber);
  return here && layout.brackets[here.bracketIndex]?.columns[here.columnIndex]?.header?.trim();
}

function resultOf(match: DescribedMatch | undefined, [left, right]: readonly [string, string]): string {
  if (match?.special_event && match.custom_name) return match.custom_name;
  if (!match) return `${left} against ${right}`;
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0] as const;
  const { kind, winner: winnerSide } = outcomeOf(match);
  if (winnerSide !== null) {
    const isLeftWinner = winnerSide === 0;
    const [winner, loser] = isLeftWinner ? [left, right] : [right, left];
    const score = isLeftWinner ? `${scores[0]}-${scores[1]}` : `${scores[1]}-${scores[0]}`;
    return `${winner} beat ${loser} ${kind === 'forfeited' ? 'by forfeit' : score}`;
  }
  if (kind === 'drawn') return `${left} ${scores[0]}, ${right} ${scores[1]}, drawn`;
  const word = outcomeWord(match)?.toLowerCase();
  if (word !== undefined) return `${left} against ${right}, ${word}`;
  if (scores[0] > 0 || scores[1] > 0) return `${left} ${scores[0]}, ${right} ${scores[1]}, in progress`;
  return `${left} against ${right}`;
}

function leadsTo(who: string, target: ConnectionTarget, numberOf: (matchNumber: number) => number): string {
  if (target.kind === 'slot') return `${who} to match ${numberOf(target.matchNumber)}`;
  switch (target.word) {
    case 'champion':
      return `${who} is champion`;
    case 'eliminated':
      return `${who} is eliminated`;
    case 'advance':
      return `${who} advances`;
    default:
      return unreachable(target.word);
  }
}

/** The targets of a match's winner and loser as texts: `winner to match 12`, `loser is eliminated`. */
export function pathTexts(
  layout: BracketLayout,
  matches: readonly (DescribedMatch | undefined)[],
  matchNumber: number,
): string[] {
  const numberOf = (number: number) => matches[number - 1]?.match_number ?? number;
  const connection = layout.connections[matchNumber];
  const rematch = connection && rematchOf(connection);
  if (connection?.endsIf !== undefined && rematch !== undefined) {
    const side = connection.endsIf === 1 ? 'left' : 'right';
    return [`a win of the ${side} team ends the bracket`, `otherwise both play match ${numberOf(rematch)}`];
  }
  return [
    ...(connection?.win ? [leadsTo('winner', connection.win, numberOf)] : []),
    ...(connection?.lose ? [leadsTo('loser', connection.lose, numberOf)] : []),
  ];
}

/**
 * One match as a sentence for screen readers and the list view, such as `Upper semi-final, match 7: A beat B
 * 3-1; winner to match 12`. `names` are the two teams or placeholder texts as shown, left first.
 */
export function matchSentence(
  layout: BracketLayout,
  matches: readonly (DescribedMatch | undefined)[],
  matchNumber: number,
  names: readonly [string, string],
): string {
  const numberOf = (number: number) => matches[number - 1]?.match_number ?? number;
  const stage = stageOf(layout, matchNumber);
  const title = stage ? `${stage}, match ${numberOf(matchNumber)}` : `Match ${numberOf(matchNumber)}`;
  const needed = neededText(layout, matches, matchNumber);
  const paths = pathTexts(layout, matches, matchNumber);
  return [
    `${needed === undefined ? title : `${title}, ${needed.toLowerCase()}`}: ${resultOf(matches[matchNumber - 1], names)}`,
    ...paths,
  ].join('; ');
}
