import type { Expected } from '../../../tests/overlays/expected.ts';

/** Confetti is animated, so a still frame has none. */
export default { usual: 'nothing' } satisfies Expected;
