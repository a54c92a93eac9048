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
    ['extra', 'described', { texts: ['Foxes', 'Tidebreakers', '3', '1', 'Upper Final tonight'] }],
    ['', 'described', { texts: ['3', '1'], absent: ['Upper Final tonight'] }],
    ['', 'no-score', { texts: ['0', '–'], absent: ['vs'] }],
  ],
} satisfies Expected;
