import type { Expected } from '../../../tests/overlays/expected.ts';

/** Sound renders nothing. */
export default { usual: 'nothing', core: ['ordinary'] } satisfies Expected;
