import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { pictures: 1 },
  mayBeBlankBeyond: true,
  states: {
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
  },
  options: [
    ['team=highlight', 'ordinary', { pictures: 1 }],
    ['image=1&team=3', 'no-match', { pictures: 1 }],
  ],
} satisfies Expected;
