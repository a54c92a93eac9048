import type { BracketLayout } from '../layout.ts';
import { layoutFromNotation } from './notation.ts';

/** With a second final, which is played if the team from the lower bracket (slot 2) wins the first one. */
function withSecondFinal(layout: BracketLayout, final: number): BracketLayout {
  const second = final + 1;
  const slot = (number: 1 | 2) => ({ kind: 'slot', matchNumber: second, slot: number }) as const;
  const [main, ...others] = layout.brackets;
  return {
    brackets: [
      { ...main, columns: [...(main?.columns ?? []), { header: 'If needed', games: [second] }] },
      ...others,
    ],
    connections: {
      ...layout.connections,
      [final]: { win: slot(1), lose: slot(2), endsIf: 1 },
      [second]: { win: { kind: 'word', word: 'champion' }, lose: { kind: 'word', word: 'eliminated' } },
    },
  };
}

/** Two teams advance as first and second, so there is no champion. */
export const doubleElimination4 = layoutFromNotation({
  brackets: [{ columns: ['1 2 _', '3 _ 4', '5'] }],
  wins: '1>3.1 2>3.2 3>5.1 4>5.2',
  losses: '1>4.1 2>4.2 3>_ 4>_ 5>_',
});

export const doubleElimination8 = layoutFromNotation({
  brackets: [
    { columns: ['Round 1: 1 2 3 4', 'Semifinals: 7 _ 8', 'Upper Finals: 11', '', 'Grand Finals: 14'] },
    { columns: ['LB Round 1: 5 6', 'LB Round 2: 9 10', 'Lower Semifinals: 12', 'Lower Finals: 13', ''] },
  ],
  wins: '1>7.1 2>7.2 3>8.1 4>8.2 5>9.2 6>10.2 7>11.1 8>11.2 9>12.1 10>12.2 11>14.1 12>13.2 13>14.2 14>C',
  losses: '1>5.1 2>5.2 3>6.1 4>6.2 7>10.1 8>9.1 11>13.1',
});

export const doubleElimination12 = layoutFromNotation({
  brackets: [
    {
      name: 'Upper Bracket',
      columns: [
        'UB Round 1: 1 2 3 4',
        'UB Round 2: 5 6 7 8',
        '',
        'UB Semifinals: 15 _ 16',
        'UB Finals: 19',
        '',
        'Grand Finals: 22',
      ],
    },
    {
      name: 'Lower Bracket',
      columns: [
        '',
        'LB Round 1: 9 10 11 12',
        'LB Round 2: 13 _ 14',
        'LB Round 3: 17 18',
        'LB Semifinals: 20',
        'LB Finals: 21',
        '',
      ],
    },
  ],
  wins:
    '1>5.2 2>6.2 3>7.2 4>8.2 5>15.1 6>15.2 7>16.1 8>16.2 9>13.1 10>13.2 11>14.1 12>14.2 13>17.2 14>18.2 ' +
    '15>19.1 16>19.2 17>20.1 18>20.2 19>22.1 20>21.2 21>22.2 22>C',
  losses: '1>12.2 2>11.2 3>10.2 4>9.2 5>9.1 6>10.1 7>11.1 8>12.1 15>18.1 16>17.1 19>21.1',
});

export const doubleElimination8SecondFinal = withSecondFinal(doubleElimination8, 14);

export const doubleElimination12SecondFinal = withSecondFinal(doubleElimination12, 22);
