import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { teams: true },
  states: {
    ordinary: { texts: ['Foxes', 'Tidebreakers', '1', '–', '1'], pictures: 3 },
    flipped: { texts: ['Foxes', 'Tidebreakers', '2', '–', '0'] },
    'nothing-said': { texts: ['Foxes', 'Tidebreakers', 'vs'] },
    'no-match': { teams: false, pictures: 1 },
  },
  options: [
    [
      'vertical=1',
      'ordinary',
      { texts: ['Up next', 'Foxes', 'Tidebreakers'], absent: ['1', '–'], pictures: 1 },
    ],
  ],
} satisfies Expected;
