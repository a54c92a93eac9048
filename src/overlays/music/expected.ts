import type { Expected } from '../../../tests/overlays/expected.ts';

/** Sound has no picture without its title. */
export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [
    ['group=desk&showTitle', 'media', { texts: ['♪ Ambience'] }],
    ['group=Nobody&showTitle', 'media', { absent: ['♪ Ambience'] }],
  ],
} satisfies Expected;
