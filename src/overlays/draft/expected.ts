import type { Expected } from '../../../tests/overlays/expected.ts';

/** The events of the usual states have no draftable players. */
export default {
  usual: 'nothing',
  options: [
    ['', 'draft', { texts: ['Draftable players', '하늘', 'Talent 6', 'X', 'Signed 3a', 'Signed 3b'] }],
    [
      'columns=role&staff=false&logos=false',
      'draft',
      { texts: ['DPS', '하늘', 'Tank', 'Support', 'Flex', 'Any role'] },
    ],
  ],
} satisfies Expected;
