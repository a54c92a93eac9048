import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Flip teams', 'Set Team 1', 'Team 1', 'Scores', '0 - 0', 'Undo'] },
  core: ['ordinary', 'no-match'],
} satisfies Expected;
