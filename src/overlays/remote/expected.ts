import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Remote control: Overlay fixtures', 'No request was received yet.'] },
  core: ['ordinary', 'no-match'],
} satisfies Expected;
