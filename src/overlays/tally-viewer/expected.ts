import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { teams: true, texts: ['UNKNOWN', 'Overlay fixtures'] },
  states: {
    flipped: { texts: ['Tidebreakers', '0', 'Foxes', '2', 'UNKNOWN'] },
    decided: { texts: ['Foxes', '3', 'Tidebreakers', '2', 'UNKNOWN'] },
    'special-event': { texts: ['Awards ceremony', 'UNKNOWN'] },
    // Teams are a pair here.
    'no-match': { teams: false, texts: ['UNKNOWN'] },
    'one-team': { teams: false, texts: ['UNKNOWN'] },
    'placeholder-right': { teams: false, texts: ['UNKNOWN'] },
  },
} satisfies Expected;
