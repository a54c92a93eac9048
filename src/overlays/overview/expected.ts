import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: {},
  states: {
    ordinary: {
      teams: true,
      texts: ['Foxes', 'Tidebreakers', '1', '–', '1', 'Push', 'Control'],
      pictures: 7,
    },
    flipped: { teams: true, texts: ['Foxes', 'Tidebreakers', '2', '–', '0'] },
    'nothing-said': { teams: true, texts: ['Foxes', 'vs', 'Control'] },
    'special-event': { texts: ['Awards ceremony'] },
    'no-match': 'nothing',
  },
  core: ['ordinary', 'long-names', 'no-logos', 'white-and-black', 'flipped', 'nothing-said', 'no-match'],
  options: [
    ['', 'media', { videos: 1 }],
    ['video=false', 'media', { videos: 0 }],
    ['', 'no-score', { texts: ['Foxes', 'Tidebreakers', 'vs'], absent: ['0'] }],
    ['live', 'no-score', { texts: ['Foxes', 'Tidebreakers', '0', 'vs', '0'] }],
  ],
} satisfies Expected;
