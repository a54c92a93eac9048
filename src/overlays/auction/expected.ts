import type { Expected } from '../../../tests/overlays/expected.ts';

const buyer = 'Royal Northern Lighthouse Keepers United';

/** The events of the usual states have no public auction. */
export default {
  usual: 'nothing',
  options: [
    ['', 'auction', { texts: ['Longhandledplayername', '$37k', buyer, '2/5'], pictures: 2 }],
    ['', 'auction', { texts: ['Champions', 'Night Herons', '2nd', 'Wolverhampton Wanderers Academy'] }],
    // Two in each of four rows, of six: the first four are seen. All at once in four rows when they are spread.
    ['', 'auction-many', { texts: ['DPS', 'Squad 4', 'Squad 8'], absent: ['Squad 9'] }],
    ['', 'auction-all', { texts: ['Squad 4', 'Squad 12', '2/5'] }],
    ['', 'auction-balances', { texts: ['$250k', 'S1', '$400k', '$252k'], absent: ['2/5'] }],
    ['captain', 'auction', { texts: ['Longhandledplayername'], absent: ['Night Herons'] }],
    ['', 'auction-war', { texts: ['Bidding war', '$61k', '$73k'], absent: ['2/5'] }],
    ['', 'auction-leaderboard', { texts: ['Signed 3b', '$99k', 'Signed 2b'], absent: ['2/5'] }],
  ],
} satisfies Expected;
