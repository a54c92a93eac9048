import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { pictures: 1 },
  states: { 'no-event': {}, 'no-event-theme': {} },
  core: ['ordinary', 'everything', 'no-match', 'white-and-black'],
  options: [
    ['', 'studio-teams', { pictures: 2 }],
    ['', 'studio-one-team', { texts: ['Winner B'], pictures: 1 }],
  ],
} satisfies Expected;
