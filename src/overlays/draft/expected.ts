import type { Expected } from '../../../tests/overlays/expected.ts';

/** The events of the states draft nobody. */
export default { usual: 'nothing' } satisfies Expected;
