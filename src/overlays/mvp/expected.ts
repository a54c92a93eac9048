import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['MVP', 'Ember'], pictures: 1 },
  options: [
    ['title=Player of the day', 'ordinary', { texts: ['Player of the day', 'Ember'], pictures: 2 }],
    ['sponsor', 'everything', { texts: ['MVP', 'Ember'], pictures: 3 }],
    ['alternate=1', 'ordinary', { texts: ['MVP', 'Ember'], pictures: 2 }],
  ],
} satisfies Expected;
