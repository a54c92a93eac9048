import type { Expected } from '../../../tests/overlays/expected.ts';

const first = { texts: ['Up next: Map 1'], absent: ['Previously'], pictures: 1 };
const second = { texts: ['Previously', 'Up next: Map 2'], pictures: 2 };

export default {
  usual: { texts: ['Previously', 'Up next: Map 3'], pictures: 2 },
  states: {
    'long-names': first,
    'no-teams': first,
    'special-event': first,
    'special-event-without-name': first,
    'one-team': second,
    'placeholder-right': second,
    'nothing-said': { ...first, texts: ['Up next: Map 1', 'Control'], pictures: 0 },
    'no-match': 'nothing',
    decided: 'nothing',
    'decided-with-a-draw': 'nothing',
    forfeit: 'nothing',
  },
  core: ['ordinary', 'long-names', 'one-team', 'nothing-said', 'white-and-black', 'decided', 'no-match'],
} satisfies Expected;
