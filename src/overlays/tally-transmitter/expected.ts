import type { Expected } from '../../../tests/overlays/expected.ts';

export default { usual: 'nothing' } satisfies Expected;
