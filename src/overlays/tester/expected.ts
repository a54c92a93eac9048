import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['To the right', 'To the left', 'From the middle'] },
} satisfies Expected;
