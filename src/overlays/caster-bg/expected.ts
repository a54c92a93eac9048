import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { pictures: 1 },
  states: { 'no-event': {} },
  core: ['ordinary', 'decided', 'no-match', 'everything'],
  options: [['video=false', 'ordinary', { pictures: 1 }]],
} satisfies Expected;
