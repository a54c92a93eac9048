import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Other broadcasts', 'Stream B', 'example.org/b'] },
  states: {
    ordinary: {
      texts: ['Other broadcasts', 'State ordinary', 'Foxes', '1', '–', '1', 'Tidebreakers', 'Stream B'],
    },
    'no-match': { texts: ['Other broadcasts', 'State no-match', 'Stream B'], absent: ['Foxes'] },
    'hidden-match': { texts: ['Other broadcasts', 'State hidden-match', 'Stream B'], absent: ['Foxes'] },
  },
} satisfies Expected;
