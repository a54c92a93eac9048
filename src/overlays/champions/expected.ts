import type { Expected } from '../../../tests/overlays/expected.ts';

/** Confetti moves, so there is none on a still picture. */
export default { usual: 'nothing' } satisfies Expected;
