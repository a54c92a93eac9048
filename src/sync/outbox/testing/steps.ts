import fc from 'fast-check';
import { type Fault, faults } from './device.ts';
import type { people } from './entries.ts';

type Person = keyof typeof people;

const settings = ['title', 'advertise', 'deskDisplayText', 'countdownEnd'] as const;
type Setting = (typeof settings)[number];

export type Press =
  | { what: 'score'; match: number; field: 'score_1' | 'score_2' | 'vod' }
  | { what: 'setting'; fields: Setting[] }
  | { what: 'flip'; match: number }
  | { what: 'map'; match: number; map: number };

/** An event of a test: a user action, or an event of the network or the server. */
export type Step =
  | { do: 'press'; press: Press }
  | { do: 'drain'; faults: Fault[]; stepsToLive: number; programs: number; isAwaited: boolean }
  | { do: 'other'; match: number; field: 'score_1' | 'score_2' }
  | { do: 'wait'; ms: number }
  | { do: 'sign-in'; device: Person | 'nobody'; cookie: Person | 'nobody' }
  | { do: 'look' }
  | { do: 'decide'; choice: 'mine' | 'theirs' | 'again' }
  | { do: 'late' };

const press: fc.Arbitrary<Press> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('score' as const),
      match: fc.nat(1),
      field: fc.constantFrom('score_1' as const, 'score_2' as const, 'vod' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('setting' as const),
      fields: fc.uniqueArray(fc.constantFrom(...settings), { minLength: 1 }),
    }),
  },
  fc.record({ what: fc.constant('flip' as const), match: fc.nat(1) }),
  fc.record({ what: fc.constant('map' as const), match: fc.nat(1), map: fc.nat(4) }),
);

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('press' as const), press }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('drain' as const),
      faults: fc.array(fc.constantFrom(...faults), { maxLength: 6 }),
      stepsToLive: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 1, max: 12 })),
      programs: fc.integer({ min: 1, max: 3 }),
      isAwaited: fc.boolean(),
    }),
  },
  fc.record({
    do: fc.constant('other' as const),
    match: fc.nat(1),
    field: fc.constantFrom('score_1' as const, 'score_2' as const),
  }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 1_000, 45_000, 90_000) }),
  fc.record({
    do: fc.constant('sign-in' as const),
    device: fc.constantFrom('ann' as const, 'ben' as const, 'nobody' as const),
    cookie: fc.constantFrom('ann' as const, 'ben' as const, 'nobody' as const),
  }),
  fc.record({ do: fc.constant('look' as const) }),
  fc.record({
    do: fc.constant('decide' as const),
    choice: fc.constantFrom('mine' as const, 'theirs' as const, 'again' as const),
  }),
  fc.record({ do: fc.constant('late' as const) }),
);
