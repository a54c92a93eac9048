import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { sides: true },
  states: {
    'special-event-without-name': 'nothing',
    'no-match': 'nothing',
    'no-teams': 'nothing',
  },
} satisfies Expected;
