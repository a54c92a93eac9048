import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Starting soon', 'Local time', '9:30', 'pm'] },
  states: {
    ordinary: { pictures: 3, texts: ['Starting soon', 'Now: Upper Final', '1', '1', 'Local time'] },
    'long-title': { texts: ['Local time'] },
    'one-team': { texts: ['Starting soon', 'Winner B'] },
    'no-match': { absent: ['Now: Upper Final'] },
    decided: { texts: ['Final score: Upper Final', '3', '2'] },
  },
} satisfies Expected;
