import type { Expected } from '../../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [
    ['', 'cams', { pictures: 10 }],
    ['params=bitrate=900', 'cams', { pictures: 10 }],
  ],
} satisfies Expected;
