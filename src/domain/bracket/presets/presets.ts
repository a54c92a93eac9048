import type { BracketLayout, Connection, ConnectionTarget, LayoutColumn } from '../layout.ts';
import { gamePositions } from '../layout-queries.ts';

/** `'Finals: 7'`, `'5 _ 6'` (no header) or `''` (empty column); `_` is an empty place. */
type PresetBracket = { readonly name?: string; readonly columns: readonly string[] };

/**
 * The compact table form of a preset. Targets read `5>7.1`, `7>C` (champion), `15>A` (advance), `16>X` (eliminated);
 * `3>_` leaves a loss open. Losses not listed are eliminations.
 */
type PresetNotation = {
  readonly brackets: readonly PresetBracket[];
  readonly wins: string;
  readonly losses?: string;
};

const words = { X: 'eliminated', C: 'champion', A: 'advance' } as const;

function column(text: string): LayoutColumn {
  const [header, games] = text.includes(':') ? text.split(':') : [undefined, text];
  const places = (games ?? '').split(' ').filter((place) => place !== '');
  return {
    ...(header === undefined ? {} : { header }),
    games: places.map((place) => (place === '_' ? null : Number(place))),
  };
}

function target(text: string): ConnectionTarget | undefined {
  if (text === '_') return undefined;
  if (text === 'X' || text === 'C' || text === 'A') return { kind: 'word', word: words[text] };
  const [matchNumber, slot] = text.split('.');
  if (!matchNumber || (slot !== '1' && slot !== '2')) throw new Error(`Unknown preset target "${text}"`);
  return { kind: 'slot', matchNumber: Number(matchNumber), slot: slot === '1' ? 1 : 2 };
}

function targets(text: string): Map<number, ConnectionTarget | undefined> {
  const pairs = text.split(' ').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [source, to] = pair.split('>');
      if (!source || !to) throw new Error(`Unknown preset connection "${pair}"`);
      return [Number(source), target(to)];
    }),
  );
}

/** Builds the layout of a preset. @throws Error for a mistake in the notation */
export function layoutFromNotation(notation: PresetNotation): BracketLayout {
  const brackets = notation.brackets.map(({ name, columns }) => ({
    ...(name === undefined ? {} : { name }),
    columns: columns.map(column),
  }));
  const wins = targets(notation.wins);
  const losses = targets(notation.losses ?? '');
  const connections: Record<number, Connection> = {};
  for (const { matchNumber } of gamePositions({ brackets, connections })) {
    const win = wins.get(matchNumber);
    const lose = losses.has(matchNumber) ? losses.get(matchNumber) : target('X');
    if (win || lose) connections[matchNumber] = { ...(win && { win }), ...(lose && { lose }) };
  }
  return { brackets, connections };
}

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

export const doubleElimination16 = layoutFromNotation({
  brackets: [
    {
      name: 'Upper Bracket',
      columns: [
        'UB Round 1: 1 2 3 4 5 6 7 8',
        'UB Quarterfinals: 13 _ 14 _ 15 _ 16',
        '',
        'UB Semifinals: 23 _ _ _ 24',
        '',
        'UB Final: 28',
        'Grand Final: 30',
      ],
    },
    {
      name: 'Lower Bracket',
      columns: [
        'LB Round 1: 9 10 11 12',
        'LB Round 2: 17 18 19 20',
        'LB Round 3: 21 _ 22',
        'LB Quarterfinals: 25 _ 26',
        'LB Semifinal: 27',
        'LB Final: 29',
        '',
      ],
    },
  ],
  wins:
    '1>13.1 2>13.2 3>14.1 4>14.2 5>15.1 6>15.2 7>16.1 8>16.2 9>17.2 10>18.2 11>19.2 12>20.2 13>23.1 14>23.2 ' +
    '15>24.1 16>24.2 17>21.1 18>21.2 19>22.1 20>22.2 21>25.2 22>26.2 23>28.1 24>28.2 25>27.1 26>27.2 ' +
    '27>29.2 28>30.1 29>30.2 30>C',
  losses:
    '1>9.1 2>9.2 3>10.1 4>10.2 5>11.1 6>11.2 7>12.1 8>12.2 13>20.1 14>19.1 15>18.1 16>17.1 23>25.1 24>26.1 ' +
    '28>29.1',
});

export const doubleElimination8SecondFinal = withSecondFinal(doubleElimination8, 14);

const doubleElimination12SecondFinal = withSecondFinal(doubleElimination12, 22);

export const doubleElimination16SecondFinal = withSecondFinal(doubleElimination16, 30);

export const singleElimination8 = layoutFromNotation({
  brackets: [{ columns: ['Quarterfinals: 1 2 3 4', 'Semifinals: 5 _ 6', 'Finals: 7'] }],
  wins: '1>5.1 2>5.2 3>6.1 4>6.2 5>7.1 6>7.2 7>C',
});

const singleElimination12 = layoutFromNotation({
  brackets: [{ columns: ['Round 1: 1 2 3 4', 'Round 2: 5 6 7 8', 'Semifinals: 9 _ 10', 'Final: 11'] }],
  wins: '1>5.2 2>6.2 3>7.2 4>8.2 5>9.1 6>9.2 7>10.1 8>10.2 9>11.1 10>11.2 11>C',
});

const roundOf16 =
  '1>9.1 2>9.2 3>10.1 4>10.2 5>11.1 6>11.2 7>12.1 8>12.2 9>13.1 10>13.2 11>14.1 12>14.2 13>15.1 14>15.2';

export const singleElimination16 = layoutFromNotation({
  brackets: [{ columns: ['1 2 3 4 5 6 7 8', '9 _ 10 _ 11 _ 12', '13 _ _ 14', '15'] }],
  wins: `${roundOf16} 15>C`,
});

const singleElimination16ThirdPlace = layoutFromNotation({
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

const singleElimination32 = layoutFromNotation({
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

/**
 * Returns one column per round, with every team once per round and no connections. Throws if the team count is odd or
 * below 2.
 */
export function roundRobin(teamCount: number): BracketLayout {
  if (teamCount < 2 || teamCount % 2 !== 0)
    throw new Error(`Round robin needs an even team count, not ${teamCount}`);
  const games = teamCount / 2;
  const columns = Array.from({ length: teamCount - 1 }, (_, round) => ({
    header: `Round ${round + 1}`,
    games: Array.from({ length: games }, (__, game) => round * games + game + 1),
  }));
  return { brackets: [{ columns }], connections: {} };
}

export type BracketPreset = { readonly key: string; readonly name: string; readonly layout: BracketLayout };

const emptyLayout: BracketLayout = {
  brackets: [{ columns: [{ games: [] }, { games: [] }, { games: [] }, { games: [] }] }],
  connections: {},
};

/** The creator's presets in menu order. */
export const bracketPresets: readonly BracketPreset[] = [
  { key: 'empty', name: 'Empty', layout: emptyLayout },
  { key: 'single-8', name: '8-team single elimination', layout: singleElimination8 },
  { key: 'single-12', name: '12-team single elimination', layout: singleElimination12 },
  { key: 'single-16', name: '16-team single elimination', layout: singleElimination16 },
  {
    key: 'single-16-third-place',
    name: '16-team single elimination with a 3rd place match',
    layout: singleElimination16ThirdPlace,
  },
  { key: 'single-32', name: '32-team single elimination', layout: singleElimination32 },
  { key: 'double-4', name: '4-team double elimination (GSL)', layout: doubleElimination4 },
  { key: 'double-8', name: '8-team double elimination', layout: doubleElimination8 },
  {
    key: 'double-8-second-final',
    name: '8-team double elimination with a second final if needed',
    layout: doubleElimination8SecondFinal,
  },
  { key: 'double-12', name: '12-team double elimination', layout: doubleElimination12 },
  {
    key: 'double-12-second-final',
    name: '12-team double elimination with a second final if needed',
    layout: doubleElimination12SecondFinal,
  },
  { key: 'double-16', name: '16-team double elimination', layout: doubleElimination16 },
  {
    key: 'double-16-second-final',
    name: '16-team double elimination with a second final if needed',
    layout: doubleElimination16SecondFinal,
  },
  { key: 'round-robin-4', name: '4-team round robin', layout: roundRobin(4) },
  { key: 'round-robin-6', name: '6-team round robin', layout: roundRobin(6) },
];
