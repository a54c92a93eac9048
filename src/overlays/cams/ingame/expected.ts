import type { Expected } from '../../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [
    ['', 'cams', { texts: ['Foxes', 'Ember', '하늘', 'Tidebreakers', 'Kestrel', 'X'], pictures: 10 }],
    ['', 'cams-long-names', { texts: ['Royal Northern Lighthouse Keepers United', 'Ember', 'X'] }],
    ['', 'cams-one-team', { texts: ['Foxes', 'Ember'] }],
    ['params=bitrate=900', 'cams', { pictures: 10 }],
  ],
} satisfies Expected;
