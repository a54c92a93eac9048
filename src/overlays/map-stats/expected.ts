import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Map Stats'] },
  states: {
    ordinary: { texts: ['Map Stats', 'Push'], pictures: 3 },
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'one-team': { texts: ['Map Stats', 'Winner B', '0–0'] },
    'placeholder-right': { texts: ['Map Stats', '0–0', 'TBD'] },
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
    forfeit: 'nothing',
  },
  core: ['ordinary', 'one-team', 'long-names', 'white-and-black', 'decided', 'nothing-said', 'no-match'],
  options: [
    ['number=2', 'ordinary', { texts: ['Map Stats'], absent: ['Lantern Quay'] }],
    ['', 'ordinary', { texts: ['Lantern Quay', 'Mirror Lake', 'Pilgrim Road'] }],
    // The first map is played: below its card nothing of its type is compared.
    ['hideCompleted', 'ordinary', { texts: ['Lantern Quay', 'Pilgrim Road'], absent: ['Mirror Lake'] }],
  ],
} satisfies Expected;
