import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: {
    teams: true,
    texts: [
      'Standings',
      'Playoffs',
      'Matches',
      'Maps',
      'Map Diff',
      '1',
      '1–0',
      '2',
      'Season',
      'Wins',
      'MW%',
      '75%',
    ],
  },
  states: {
    decided: { texts: ['Standings', 'Playoffs', '1', '2–0', 'Season', '2'] },
    'decided-with-a-draw': { texts: ['Standings', 'Playoffs', '1', '1–1', 'Season'] },
    forfeit: { texts: ['Playoffs', '2–0', 'Season'] },
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
    'one-team': { texts: ['-', 'Foxes', '0–0', 'Season'] },
    'placeholder-right': { texts: ['-', 'Foxes', '0–0', 'Season'] },
    'no-event': 'nothing',
  },
  options: [
    [
      '',
      'one-long-name',
      { texts: ['Playoffs', 'FOX', 'RNLKU', 'Season', 'FOX', 'RNLKU'], absent: ['Foxes'] },
    ],
    ['stages=Playoffs&codes', 'one-code', { texts: ['FOXE', 'FOXT'], absent: ['FOX'] }],
    [
      'stages=Playoffs&columns=Matches&codes',
      'ordinary',
      { texts: ['Playoffs', 'Matches', '1', 'FOX', '1–0', '2', 'TIDE'], absent: ['Maps', 'Foxes'] },
    ],
  ],
} satisfies Expected;
