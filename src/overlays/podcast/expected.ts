import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Ember', 'Kestrel'] },
  options: [['rows=1', 'desk', { texts: ['Bo', '@bo', 'Ada', 'she/her'], absent: ['Ember'] }]],
} satisfies Expected;
