import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Local time', '9:30', 'pm'] },
  states: {
    ordinary: {
      pictures: 5,
      texts: [
        'Local time',
        'Final score: Round 1',
        'Now: Upper Final',
        '9:30pm: Grand Final',
        'Starting soon',
      ],
    },
    'special-event': { texts: ['Local time', '9:00pm: Upper Final', 'Awards ceremony'] },
  },
  options: [
    ['sponsors', 'everything', { pictures: 6 }],
    ['secondary', 'open-places', { texts: ['9:30pm: Grand Final'], absent: ['Round 1'] }],
  ],
} satisfies Expected;
