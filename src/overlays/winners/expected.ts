import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  states: {
    decided: { texts: ['Winners', 'Foxes'], pictures: 1 },
    'decided-with-a-draw': {
      texts: ['Winners', 'Tidebreakers', 'Acorn · Bobbin · Cricket'],
      absent: ['Foxes'],
      pictures: 1,
    },
    forfeit: { texts: ['Winners', 'Foxes'], pictures: 1 },
  },
  core: ['ordinary', 'decided', 'decided-with-a-draw', 'no-match'],
  options: [
    ['title=Champions', 'decided', { texts: ['Champions', 'Foxes'], absent: ['Winners'] }],
    ['extra', 'described', { texts: ['Winners', 'Foxes', 'Upper Final tonight'] }],
    ['', 'described', { texts: ['Winners', 'Foxes'], absent: ['Upper Final tonight'] }],
  ],
} satisfies Expected;
