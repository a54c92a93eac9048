import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['1', 'Unknown', '2', 'Unknown', '3', 'Unknown', '4', 'Unknown'] },
  core: ['ordinary', 'no-match'],
} satisfies Expected;
