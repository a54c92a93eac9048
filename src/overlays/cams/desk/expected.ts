import type { Expected } from '../../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Player Cams', 'Ember', 'X'], sides: true },
  states: {
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'placeholder-right': { texts: ['Player Cams', 'Foxes', 'Ember', 'TBD'] },
    'one-team': { texts: ['Player Cams', 'Winner B', 'Foxes', 'Ember'] },
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
    flipped: { texts: ['Tidebreakers', 'X', 'Foxes', 'Ember'] },
  },
} satisfies Expected;
