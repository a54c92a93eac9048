import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { sides: true },
  states: {
    ordinary: {
      texts: ['Foxes', 'Tidebreakers', '1', '–', '1', 'Push', 'Control'],
      pictures: 7,
    },
    flipped: { texts: ['Foxes', 'Tidebreakers', '2', '–', '0'] },
    'nothing-said': { texts: ['Foxes', 'vs', 'Control'] },
    'special-event': { sides: false, texts: ['Awards ceremony'] },
    'special-event-without-name': { sides: false },
    'no-teams': { sides: false },
    'no-match': 'nothing',
  },
  core: [
    'ordinary',
    'one-team',
    'long-names',
    'no-logos',
    'white-and-black',
    'flipped',
    'nothing-said',
    'no-match',
  ],
  options: [
    ['', 'media', { videos: 1 }],
    ['video=false', 'media', { videos: 0 }],
    ['', 'no-score', { texts: ['Foxes', 'Tidebreakers', 'vs'], absent: ['0'] }],
    ['live', 'no-score', { texts: ['Foxes', 'Tidebreakers', '0', 'vs', '0'] }],
  ],
} satisfies Expected;
