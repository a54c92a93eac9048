import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Starting soon', 'Local time', '9:30', 'pm', 'Schedule', 'Grand Final'] },
  states: {
    ordinary: {
      pictures: 1,
      texts: [
        'Schedule',
        'Round 1',
        'Foxes 3–1 Tidebreakers',
        'Upper Final',
        'Foxes 1–1 Tidebreakers',
        'Sat Jun 20 @ 9:00pm CEST',
      ],
    },
    'no-teams': { texts: ['Round 1', 'Winner A vs Winner B', 'Winner M1 vs Winner M2'] },
    'special-event': { texts: ['Awards ceremony', 'Winner M1 vs Winner M2'] },
    'long-title': { texts: ['The grand final of the Lantern Cup begins after a very short break'] },
  },
  options: [['sponsors', 'everything', { pictures: 2 }]],
} satisfies Expected;
