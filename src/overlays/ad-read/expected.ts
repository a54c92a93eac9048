import type { Expected } from '../../../tests/overlays/expected.ts';

/** The fixtures have no spots. */
export default { usual: 'nothing', core: ['ordinary', 'no-match'] } satisfies Expected;
