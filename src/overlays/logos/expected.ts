import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: {},
  states: { everything: { pictures: 2 }, 'everything-at-the-top': { pictures: 2 } },
  core: ['ordinary', 'everything'],
} satisfies Expected;
