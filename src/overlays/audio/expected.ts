import type { Expected } from '../../../tests/overlays/expected.ts';

/** Sound has no picture. */
export default { usual: 'nothing', core: ['ordinary'] } satisfies Expected;
