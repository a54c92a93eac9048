import type { Expected } from '../../../tests/overlays/expected.ts';

/** Sound has no picture, and the fixtures have no tracks. */
export default { usual: 'nothing', core: ['ordinary', 'no-match'] } satisfies Expected;
