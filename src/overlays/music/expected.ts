import type { Expected } from '../../../tests/overlays/expected.ts';

/** Only the title of the music is rendered. */
export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [
    ['group=desk&showTitle', 'media', { texts: ['♪ Ambience'] }],
    ['group=desk&title', 'media', { texts: ['♪ Ambience'] }],
    ['group=desk', 'media', { absent: ['♪ Ambience'] }],
    ['group=Nobody&showTitle', 'media', { absent: ['♪ Ambience'] }],
  ],
} satisfies Expected;
