import type { Expected } from '../../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [
    ['name=1&socials=1', 'cams', { texts: ['Ines'], pictures: 1 }],
    ['number=1', 'cams', { pictures: 1, absent: ['Ines'] }],
  ],
} satisfies Expected;
