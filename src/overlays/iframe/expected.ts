import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: 'nothing',
  options: [['url=/health&title=Elsewhere', 'ordinary', { absent: ['Elsewhere'] }]],
} satisfies Expected;
