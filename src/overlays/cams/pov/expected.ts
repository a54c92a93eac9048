import type { Expected } from '../../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [
    ['number=1&alwaysShow=1&box=1', 'ordinary', { pictures: 1 }],
    ['number=7&alwaysShow=1&box=1', 'cams', { texts: ['Kestrel'], pictures: 1 }],
    ['number=2&relay=1&box=1', 'ordinary', { pictures: 1 }],
  ],
} satisfies Expected;
