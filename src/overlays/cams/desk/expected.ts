import type { Expected } from '../../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Player Cams', 'Ember', 'X'], teams: true },
  states: {
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'one-team': 'nothing',
    'placeholder-right': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
    flipped: { texts: ['Tidebreakers', 'X', 'Foxes', 'Ember'] },
  },
} satisfies Expected;
