import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { sides: true, texts: ['UNKNOWN', 'Overlay fixtures'] },
  states: {
    flipped: { texts: ['Tidebreakers', '0', 'Foxes', '2', 'UNKNOWN'] },
    decided: { texts: ['Foxes', '3', 'Tidebreakers', '2', 'UNKNOWN'] },
    'special-event': { sides: false, texts: ['Awards ceremony', 'UNKNOWN'] },
    'no-match': { sides: false, texts: ['UNKNOWN'] },
    'no-teams': { sides: false, texts: ['UNKNOWN'] },
    'special-event-without-name': { sides: false, texts: ['UNKNOWN'] },
  },
} satisfies Expected;
