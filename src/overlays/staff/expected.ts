import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Staff', 'Ember', 'Kestrel'], absent: ['X'] },
  states: { 'no-event': 'nothing' },
} satisfies Expected;
