import type { Expected } from '../../../tests/overlays/expected.ts';

/** The fixtures have no clip. */
export default { usual: 'nothing', core: ['ordinary', 'no-match'] } satisfies Expected;
