import type { Expected } from '../../../tests/overlays/expected.ts';

/** Most fixtures have no spots. */
export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [['', 'media', { pictures: 1 }]],
} satisfies Expected;
