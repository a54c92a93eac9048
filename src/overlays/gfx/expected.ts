import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { teams: true, texts: ['Most maps won', '1', '12', '80%', '2', '9', '60%'] },
  states: {
    'no-teams': { texts: ['Most maps won', '1', '12', '80%', '2', '9', '60%'] },
    'special-event': { texts: ['Most maps won', '1', '12', '80%', '2', '9', '60%'] },
    'special-event-without-name': { texts: ['Most maps won', '1', '12', '80%', '2', '9', '60%'] },
    'one-team': { texts: ['Most maps won', '1', '12', '80%'] },
    'placeholder-right': { texts: ['Most maps won', '1', '12', '80%'] },
  },
} satisfies Expected;
