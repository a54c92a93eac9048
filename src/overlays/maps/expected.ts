import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Map Set'], pictures: 3 },
  states: {
    ordinary: { texts: ['Map Set', 'Push', 'Control'], pictures: 5 },
    'long-names': { texts: ['Map Set', 'Hybrid', 'Escort'], pictures: 1 },
    'no-match': 'nothing',
    'nothing-said': { texts: ['Map Set', 'Control', 'Hybrid', 'Escort', 'Push', 'Control'], pictures: 0 },
    forfeit: 'nothing',
    'decided-with-a-draw': { texts: ['Map Set', 'Draw', 'Ban'], pictures: 7 },
    decided: { texts: ['Map Set'], pictures: 10 },
  },
  core: [
    'ordinary',
    'everything',
    'long-names',
    'no-logos',
    'white-and-black',
    'nothing-said',
    'decided-with-a-draw',
    'no-match',
  ],
  options: [
    ['auto=score', 'ordinary', { texts: ['FOX 1–1 TIDE'], absent: ['Map Set'] }],
    ['auto=score', 'one-code', { texts: ['FOXE 1–1 FOXT'] }],
  ],
} satisfies Expected;
