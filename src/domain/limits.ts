/**
 * Limits of what a user can send. The schemas of the actions and the forms share this table, so a form shows a problem
 * during typing before the server refuses the value. Values are never truncated.
 */

/** Most characters. */
export const textLimits = {
  /** Text of an article, or of a style sheet. */
  article: 100_000,
  /** 32 teams in double elimination, with the ranks, are 6,000. */
  bracketLayout: 40_000,
  breakTitle: 200,
  camera: 500,
  /** Readable from two metres on a phone. */
  crewMessage: 80,
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
  pronunciation: 100,
  replayCode: 50,
  roleName: 100,
  rundownNotes: 1000,
  rundownTitle: 100,
  /** Settings that are sent as an object, as JSON. */
  settings: 20_000,
} as const;

/** Largest image that forms store, bytes: as base64 below the two megabytes that proxies accept. */
export const imageBytes = 1_400_000;

/** Images that may wait on a device, bytes of their base64. */
export const waitingImageBytes = 10_000_000;

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
  /** Largest number of a field without a limit of its own; the least is its negative. */
  fieldNumber: 1_000_000_000,
  /** As many maps as a first to 25 can have. */
  bestOf: 49,
  graphicPlace: 999,
  rundownItems: 60,
  rundownMinutes: 600,
  listEntries: 100,
  /** Links of one field of a record: matches of a long season. */
  links: 2000,
  /** Files of one field of a record. */
  files: 20,
  /** No match has more maps, drawn ones included. */
  maps: 50,
  /** Some maps are scored by distance. */
  mapScore: 9999,
  /** Links of one player that wait for approval. */
  waitingSocials: 20,
  /** No match is longer; its own `first_to` limits further. */
  matchScore: 99,
} as const;

/** Least and most of the numbers of records, by field; others may be any number. */
export const fieldRanges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  first_to: [1, numberLimits.firstTo],
  best_of: [1, numberLimits.bestOf],
  score_1: [0, numberLimits.matchScore],
  score_2: [0, numberLimits.matchScore],
  match_number: [0, numberLimits.fieldNumber],
  volume: [0, 100],
  audio_volume: [0, 100],
};

/** Most characters of texts of records that other forms limit as well, by field. */
export const fieldTextLimits: Readonly<Record<string, number>> = {
  blocks: textLimits.settings,
  custom_name: textLimits.customName,
  forfeit_reason: textLimits.forfeitReason,
  manual_guests: textLimits.guests,
  pronunciation: textLimits.pronunciation,
  title: textLimits.breakTitle,
};

/** Years of the calendar, both included: a year outside them is a typing error. */
export const yearLimits = { first: 2000, last: 2100 } as const;

/** Returns true if a moment (epoch ms, UTC) is within the years that can be entered. */
export function isEnterableDate(at: number): boolean {
  return at >= Date.UTC(yearLimits.first, 0) && at < Date.UTC(yearLimits.last + 1, 0);
}

/** The problem of a date, as a text that follows its name. */
export const dateProblem = `must be a date from ${yearLimits.first} to ${yearLimits.last}`;

/** The problem of a text that is longer, as a text that follows its name. */
export const lengthProblem = (limit: number): string => `must be at most ${limit} characters`;
