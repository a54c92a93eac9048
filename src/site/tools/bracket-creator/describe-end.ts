import type { LooseEnd } from '#domain/bracket/editing.ts';
import type { BracketExit, ConnectionTarget, Outcome } from '#domain/bracket/layout.ts';

export const exitLabels: Readonly<Record<BracketExit, string>> = {
  eliminated: 'Eliminated',
  champion: 'Champion',
  advance: 'Advance',
};

const outcomeLabels: Readonly<Record<Outcome, string>> = { win: 'winner', lose: 'loser' };

/** 'winner of match 3'. */
export const endText = ({ matchNumber, outcome }: LooseEnd): string =>
  `${outcomeLabels[outcome]} of match ${matchNumber}`;

/** 'to match 7', 'eliminated', 'nowhere yet'. */
export function describeTarget(target: ConnectionTarget | undefined): string {
  if (target === undefined) return 'nowhere yet';
  return target.kind === 'slot'
    ? `to match ${target.matchNumber}, slot ${target.slot}`
    : exitLabels[target.word].toLowerCase();
}

/** The same where there is room for two or three letters. */
export function targetMark(target: ConnectionTarget | undefined): string {
  if (target === undefined) return '–';
  return target.kind === 'slot' ? `M${target.matchNumber}` : exitMarks[target.word];
}

const exitMarks: Readonly<Record<BracketExit, string>> = {
  eliminated: 'Out',
  champion: '1st',
  advance: 'Adv',
};
