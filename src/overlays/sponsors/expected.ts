import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  states: { everything: { pictures: 1 }, 'everything-at-the-top': { pictures: 1 } },
  core: ['ordinary', 'everything', 'no-event-theme'],
} satisfies Expected;
