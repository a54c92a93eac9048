import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { teams: true, texts: ['INACTIVE', 'Overlay fixtures'] },
  states: {
    flipped: { texts: ['Tidebreakers', '0', 'Foxes', '2', 'INACTIVE'] },
    decided: { texts: ['Foxes', '3', 'Tidebreakers', '2', 'INACTIVE'] },
    'special-event': { texts: ['Awards ceremony', 'INACTIVE'] },
    // Teams are a pair here.
    'no-match': { teams: false, texts: ['INACTIVE'] },
    'one-team': { teams: false, texts: ['INACTIVE'] },
    'placeholder-right': { teams: false, texts: ['INACTIVE'] },
  },
} satisfies Expected;
