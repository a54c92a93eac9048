import type { Expected } from '../../../tests/overlays/expected.ts';

/** Most fixtures have no clip. */
export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [['', 'media', { videos: 1 }]],
} satisfies Expected;
