import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['1', 'Unknown'] },
  core: ['ordinary', 'no-match'],
  options: [['number=12&align=left', 'ordinary', { texts: ['12', 'Unknown'] }]],
} satisfies Expected;
