import { unreachable } from '#domain/assert.ts';
import { type FeederMatch, feederText } from './feeders.ts';
import { existingTeamsText, type Implication, teamToBeDecidedText } from './implications.ts';
import type { BracketExit } from './layout.ts';

/** Names for the texts of implications; numbers are those of the layout, ids are clean. */
export type ImplicationNames = {
  readonly teamName: (id: string) => string;
  readonly matchName: (matchNumber: number) => string;
  readonly feederMatch: (matchNumber: number) => FeederMatch | undefined;
};

const wordTexts: Readonly<Record<BracketExit, string>> = {
  advance: 'Advances',
  champion: 'Champion',
  eliminated: 'Eliminated',
};

/** The text of an implication; undefined when the result leads nowhere (specification 2.11 and 8, rules 12.4). */
export function implicationText(implication: Implication, names: ImplicationNames): string | undefined {
  switch (implication.kind) {
    case 'nothing':
      return undefined;
    case 'word':
      return wordTexts[implication.word];
    case 'full': {
      const [left, right] = implication.teamIds;
      const existing = existingTeamsText(names.teamName(left), names.teamName(right));
      return `${names.matchName(implication.matchNumber)}: ${existing}`;
    }
    case 'opponent':
      return `${names.matchName(implication.matchNumber)} against ${names.teamName(implication.teamId)}`;
    case 'feeder': {
      const { feeder, matchNumber } = implication;
      const text = feederText(feeder, names.feederMatch(feeder.matchNumber));
      return `${names.matchName(matchNumber)} against ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    }
    case 'match':
      return `${names.matchName(implication.matchNumber)}: ${teamToBeDecidedText}`;
    default:
      return unreachable(implication);
  }
}
