import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  core: ['ordinary', 'no-match'],
  options: [
    ['team=1', 'ordinary', { texts: ['Listen In'], pictures: 1 }],
    ['team=1', 'no-logos', { texts: ['FOX', 'Listen In'] }],
    ['team=2&text=Team%20voice', 'flipped', { texts: ['Team voice'], pictures: 1 }],
  ],
} satisfies Expected;
