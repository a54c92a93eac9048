import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { teams: true },
  states: {
    'special-event-without-name': 'nothing',
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'one-team': 'nothing',
    'placeholder-right': 'nothing',
  },
} satisfies Expected;
