import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: {
    sides: true,
    texts: ['Schedule', 'Times in CEST', 'Round 1', 'Winner M1', 'Winner M2', '9:30pm', 'Grand Final'],
  },
  states: {
    ordinary: { texts: ['Foxes', 'Tidebreakers', '3', '1', 'Round 1', '1', '1', 'LIVE', 'Upper Final'] },
    flipped: { texts: ['Round 1', 'Foxes', 'Tidebreakers', '2', '0', 'LIVE', 'Upper Final'] },
    decided: { texts: ['Round 1', 'Foxes', 'Tidebreakers', '3', '2', 'Upper Final'], absent: ['LIVE'] },
    forfeit: { texts: ['3', '0', 'Forfeit · Upper Final'] },
    'no-teams': { texts: ['TBD', 'TBD', 'Round 1', 'Winner A', 'Winner B', 'LIVE'] },
    'special-event': { texts: ['Round 1', 'Awards ceremony', 'LIVE', 'Winner M1', 'Winner M2'] },
    'open-places': {
      texts: ['Upper Final', 'Winner of FOX/TIDE', 'Winner of FOX/TIDE', '9:30pm', 'Grand Final'],
    },
  },
  // Some of its matches are for secondary overlays.
  extremesIn: 'open-places',
  options: [
    [
      'title=The grand final of the Lantern Cup begins after a break&subtitle=Playoffs\\nTwo of them tonight',
      'ordinary',
      { texts: ['The grand final of the Lantern Cup begins after a break'] },
    ],
    [
      'secondary',
      'open-places',
      { texts: ['Schedule', 'Winner of FOX/TIDE', 'Grand Final'], absent: ['Round 1', 'Upper Final'] },
    ],
  ],
} satisfies Expected;
