import { layoutFromNotation } from './notation.ts';

export const singleElimination8 = layoutFromNotation({
  brackets: [{ columns: ['Quarterfinals: 1 2 3 4', 'Semifinals: 5 _ 6', 'Finals: 7'] }],
  wins: '1>5.1 2>5.2 3>6.1 4>6.2 5>7.1 6>7.2 7>C',
});

export const singleElimination12 = layoutFromNotation({
  brackets: [{ columns: ['Round 1: 1 2 3 4', 'Round 2: 5 6 7 8', 'Semifinals: 9 _ 10', 'Final: 11'] }],
  wins: '1>5.2 2>6.2 3>7.2 4>8.2 5>9.1 6>9.2 7>10.1 8>10.2 9>11.1 10>11.2 11>C',
});

const roundOf16 =
  '1>9.1 2>9.2 3>10.1 4>10.2 5>11.1 6>11.2 7>12.1 8>12.2 9>13.1 10>13.2 11>14.1 12>14.2 13>15.1 14>15.2';

export const singleElimination16 = layoutFromNotation({
  brackets: [{ columns: ['1 2 3 4 5 6 7 8', '9 _ 10 _ 11 _ 12', '13 _ _ 14', '15'] }],
  wins: `${roundOf16} 15>C`,
});

export const singleElimination16ThirdPlace = layoutFromNotation({
  brackets: [
    {
      columns: [
        'Round of 16: 1 2 3 4 5 6 7 8',
        'Quarterfinals: 9 _ 10 _ 11 _ 12',
        'Semifinals: 13 _ _ _ 14',
        'Finals: _ _ _ 15 _ _ 16',
      ],
    },
  ],
  wins: `${roundOf16} 15>C 16>A`,
  losses: '13>16.1 14>16.2 15>A 16>X',
});

export const singleElimination32 = layoutFromNotation({
  brackets: [
    {
      columns: [
        'Round of 32: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16',
        'Round of 16: 17 _ 18 _ 19 _ 20 _ 21 _ 22 _ 23 _ 24',
        'Quarterfinals: 25 _ _ _ 26 _ _ _ 27 _ _ _ 28',
        'Semifinals: 29 _ _ _ _ _ _ _ 30',
        'Finals: 31',
      ],
    },
  ],
  wins:
    '1>17.1 2>17.2 3>18.1 4>18.2 5>19.1 6>19.2 7>20.1 8>20.2 9>21.1 10>21.2 11>22.1 12>22.2 ' +
    '13>23.1 14>23.2 15>24.1 16>24.2 17>25.1 18>25.2 19>26.1 20>26.2 21>27.1 22>27.2 23>28.1 24>28.2 ' +
    '25>29.1 26>29.2 27>30.1 28>30.2 29>31.1 30>31.2 31>C',
});
