import type { Expected } from '../../../tests/overlays/expected.ts';

const buyer = 'Royal Northern Lighthouse Keepers United';

/** The events of the usual states have no public auction. */
export default {
  usual: 'nothing',
  options: [
    ['', 'auction', { texts: ['Longhandledplayername', '$37k', buyer, '2/5'], pictures: 2 }],
    ['', 'auction', { texts: ['Champions', 'Night Herons', '2nd', 'Wolverhampton Wanderers Academy'] }],
    ['captain', 'auction', { texts: ['Longhandledplayername'], absent: ['Night Herons'] }],
    ['', 'auction-war', { texts: ['Bidding war', '$61k', '$73k'], absent: ['2/5'] }],
    ['', 'auction-leaderboard', { texts: ['Signed 3b', '$99k', 'Signed 2b'], absent: ['2/5'] }],
  ],
} satisfies Expected;
