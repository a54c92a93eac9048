/**
 * How much a person can send: one table for the schemas of the actions and for the forms, so that a form says what the
 * server would refuse, while it is typed. Nothing is ever cut.
 */

/** Most characters. */
export const textLimits = {
  /** 32 teams in double elimination, with the ranks, are 6,000. */
  bracketLayout: 40_000,
  breakTitle: 200,
  camera: 500,
  customName: 120,
  dateText: 64,
  deskSmallText: 100,
  deskMainText: 300,
  /** Both, and the sign between them. */
  deskText: 401,
  forfeitReason: 300,
  /** One line a guest. */
  guests: 5000,
  id: 100,
  keyName: 60,
  link: 500,
  socialName: 60,
  /** Texts that only ever name one of a list, in forms older than the list. */
  name: 100,
  /** Specification 5. */
  pronunciation: 100,
  replayCode: 50,
  roleName: 100,
  /** Settings that are sent as an object, as JSON. */
  settings: 20_000,
} as const;

/** The highest numbers, and the most entries of lists. */
export const numberLimits = {
  /** Thousands. */
  auctionMoney: 1_000_000,
  /** Seconds; the streaming platform takes up to half an hour. */
  autoLockSeconds: 1800,
  countdownHours: 99,
  /** 100 hours: what a countdown can be paused with. */
  countdownLeftMs: 360_000_000,
  firstTo: 25,
  /** As many maps as a first to 25 can have. */
  bestOf: 49,
  graphicPlace: 999,
  listEntries: 100,
  /** No match has more maps, drawn ones included. */
  maps: 50,
  /** Some maps are scored by distance. */
  mapScore: 9999,
  /** Links of one player that wait for approval. */
  waitingSocials: 20,
  /** No match is longer; its own `first_to` limits further. */
  matchScore: 99,
} as const;

/** Years of the calendar, both included: what lies outside was mistyped. */
export const yearLimits = { first: 2000, last: 2100 } as const;

/** Whether a moment (ms) is within the years that can be entered. */
export function isEnterableDate(at: number): boolean {
  return at >= Date.UTC(yearLimits.first, 0) && at < Date.UTC(yearLimits.last + 1, 0);
}

/** The problem of a date, as a text that follows its name. */
export const dateProblem = `must be a date from ${yearLimits.first} to ${yearLimits.last}`;

/** The problem of a text that is longer, as a text that follows its name. */
export const lengthProblem = (limit: number): string => `must be at most ${limit} characters`;
