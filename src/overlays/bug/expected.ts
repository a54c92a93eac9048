import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  options: [
    ['title=Replay', 'ordinary', { texts: ['Replay'], pictures: 1 }],
    ['title=Replay&team=2&animate=left', 'flipped', { texts: ['Replay'], pictures: 1 }],
    ['title=Player%5Cninterview&small&team=1', 'no-themes', { texts: ['Player interview'] }],
    ['title=The+tournament+organiser+speaks+with+the+winners+of+the+cup', 'white-and-black', { pictures: 1 }],
  ],
} satisfies Expected;
