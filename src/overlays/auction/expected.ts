import type { Expected } from '../../../tests/overlays/expected.ts';

/** The events of the states have no public auction. */
export default { usual: 'nothing' } satisfies Expected;
