import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { pictures: 1 },
  states: {
    'no-event': 'nothing',
    'no-event-theme': { texts: ['LC'], pictures: 0 },
  },
  options: [
    ['title=Day 3', 'ordinary', { texts: ['Day 3'], pictures: 1 }],
    ['schedule', 'ordinary', { pictures: 3 }],
  ],
} satisfies Expected;
