import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Sources of Overlay fixtures', 'Reload all', 'Streams', 'Address of a source'] },
} satisfies Expected;
