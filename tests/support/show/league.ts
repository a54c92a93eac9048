import { ids } from '../../../src/server/actions/testing/action-bench.ts';
import type { Change } from '../../../src/server/store/store.ts';
import { testId } from '../../../src/server/store/testing/test-store.ts';

/** The people of one evening: what each may do, and how their browser names itself. */
export const crew = [
  {
    role: 'producer',
    player: testId('crew', 1),
    name: 'Pia',
    rights: [],
    agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    device: 'Chrome on Windows',
  },
  {
    role: 'observer director',
    player: testId('crew', 2),
    name: 'Odo',
    rights: [],
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    device: 'Firefox on Linux',
  },
  {
    role: 'match editor',
    player: testId('crew', 3),
    name: 'Edda',
    rights: ['Can edit any match'],
    agent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
    device: 'Safari on iPad',
  },
  {
    role: 'caster',
    player: testId('crew', 4),
    name: 'Cas',
    rights: [],
    agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 Version/18.0 Safari/605.1',
    device: 'Safari on Mac',
  },
  {
    role: 'Twitch controller',
    player: testId('crew', 5),
    name: 'Tia',
    rights: ['Full broadcast permissions', 'Can edit any match'],
    agent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    device: 'Chrome on Android',
  },
] as const;

export type CrewMember = (typeof crew)[number];

const [alpha, beta, gamma] = [ids.alpha, ids.beta, ids.gamma];
/** Matches of the evening, in their order on the rundown. */
export const matches = [1, 2, 3, 4].map((number) => testId('evening', number));
const pairs = [
  [alpha, beta],
  [gamma, alpha],
  [beta, gamma],
  [alpha, beta],
] as const;
const mapsOf = (number: number) => [1, 2, 3, 4, 5].map((map) => testId('emap', number * 10 + map));
const rosters = [1, 2, 3, 4].map((number) => testId('guest', number + 1));

/** Added to the league of the action tests: a show of one evening with several matches, a rundown, graphics and a crew of five, each with a client of their own. */
export const evening: readonly Change[] = [
  ...rosters.map((id, place) => ({ table: 'Players' as const, id, fields: { name: `Player ${place + 1}` } })),
  ...matches.flatMap((id, place): Change[] => {
    const [one, two] = pairs[place] ?? pairs[0];
    const maps = mapsOf(place + 1);
    return [
      {
        table: 'Matches',
        id,
        fields: {
          event: [ids.event],
          teams: [one, two],
          first_to: 3,
          start: `2026-09-01T1${2 + place}:30:00.000Z`,
        },
      },
      ...maps.map(
        (map, number): Change => ({ table: 'Maps', id: map, fields: { match: [id], number: number + 1 } }),
      ),
    ];
  }),
  {
    table: 'Broadcasts',
    id: ids.show,
    fields: { schedule: matches, live_match: matches.slice(0, 1), title_format: '{match_round}' },
  },
  ...crew.map(
    ({ player, name, rights }): Change => ({
      table: 'Players',
      id: player,
      fields: { name, ...(rights.length > 0 && { website_settings: [...rights] }) },
    }),
  ),
  ...crew.map(
    ({ player, name }, place): Change => ({
      table: 'Clients',
      id: testId('ecrew', place + 1),
      fields: { key: name.toLowerCase(), staff: [player], broadcast: [ids.show, ids.otherShow] },
    }),
  ),
];
