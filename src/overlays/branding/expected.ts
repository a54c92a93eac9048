import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['FOX', 'Foxes'] },
  states: {
    ordinary: { texts: ['FOX', 'Foxes', 'Designer', 'Whistler', 'Captain', 'Ember'], pictures: 5 },
    'long-names': { texts: ['RNLKU', 'Royal Northern Lighthouse Keepers United'], pictures: 5 },
    'one-letter': { texts: ['X'] },
    cjk: { texts: ['成都', '成都猎人电子竞技俱乐部'] },
    arabic: { texts: ['FLC', 'صقور الرياض'] },
    'accents-and-markup': { texts: ['<i>', `O'Neil & <b>Sons</b>`] },
    'no-logos': { texts: ['Foxes', 'FOX'] },
    'no-themes': { texts: ['Foxes', 'FOX'] },
    'black-and-white-event': { texts: ['Foxes', 'FOX'] },
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
  },
} satisfies Expected;
