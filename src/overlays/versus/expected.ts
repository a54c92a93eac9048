import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { sides: true },
  states: {
    ordinary: { texts: ['Foxes', 'Tidebreakers', '1', '–', '1'], pictures: 3 },
    flipped: { texts: ['Foxes', 'Tidebreakers', '2', '–', '0'] },
    decided: { texts: ['Foxes', 'Tidebreakers', '3', '2'], absent: ['–', 'vs'], pictures: 3 },
    'nothing-said': { texts: ['Foxes', 'Tidebreakers', 'vs'] },
    'one-team': { texts: ['Winner B', 'Foxes', 'vs'] },
    'no-match': { sides: false, pictures: 1 },
    'no-teams': { sides: false, pictures: 1 },
    'special-event': { sides: false, pictures: 1 },
    'special-event-without-name': { sides: false, pictures: 1 },
  },
  options: [
    [
      'vertical=1',
      'ordinary',
      { texts: ['Up next', 'Foxes', 'Tidebreakers'], absent: ['1', '–'], pictures: 1 },
    ],
    ['extra', 'described', { texts: ['Foxes', 'Tidebreakers', '3', '1', 'Upper Final tonight'] }],
    ['', 'described', { texts: ['3', '1'], absent: ['Upper Final tonight'] }],
    ['', 'decided', { texts: ['Foxes', 'Tidebreakers', '3', '2'], absent: ['–', 'vs'], pictures: 3 }],
    ['', 'no-score', { texts: ['0', '–'], absent: ['vs'] }],
  ],
} satisfies Expected;
