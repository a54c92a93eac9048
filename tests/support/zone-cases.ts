/** An instant and a wall time of a zone near a clock change, with what the engine's own table says of them. */
export type ZoneCase = {
  readonly zone: string;
  readonly at: number;
  /** `2026-09-03T14:05` */
  readonly wall: string;
  readonly expected: {
    /** Minutes ahead of UTC at the instant. */
    readonly offset: number;
    /** Wall time of the zone at the instant. */
    readonly shown: string;
    /** Both instants that show the same as the instant does. */
    readonly doubled?: readonly [number, number];
    readonly first: { readonly at: number; readonly kind: 'plain' | 'skipped' | 'repeated' };
    readonly second: number;
  };
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Clock changes that are unlike others: half an hour, a whole day, two hours, at midnight, and in the south. */
export const unusualChanges: readonly (readonly [zone: string, year: number])[] = [
  ['Europe/London', 2026],
  ['Europe/Berlin', 2026],
  ['Europe/Athens', 2026],
  ['America/New_York', 2026],
  ['America/Los_Angeles', 2026],
  ['Australia/Lord_Howe', 2026],
  ['Pacific/Auckland', 2026],
  ['Pacific/Apia', 2011],
  ['Pacific/Kwajalein', 1993],
  ['Antarctica/Troll', 2026],
  ['Africa/Casablanca', 2026],
  ['America/Havana', 2026],
  ['America/Sao_Paulo', 2018],
  ['Asia/Beirut', 2026],
  ['Asia/Pyongyang', 2018],
  ['America/Caracas', 2016],
];

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes ahead of UTC, as the engine names the offset. */
function offsetOf(zone: string, at: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

type Change = { readonly at: number; readonly before: number; readonly after: number };

/** The clock changes of a zone in a year, to the minute. */
function changesOf(zone: string, year: number): Change[] {
  const found: Change[] = [];
  for (let day = 0; day < 366; day += 14) {
    let low = Date.UTC(year, 0, 1) + day * dayMs;
    let high = low + 14 * dayMs;
    const before = offsetOf(zone, low);
    if (offsetOf(zone, high) === before) continue;
    while (high - low > minuteMs) {
      const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs;
      if (offsetOf(zone, middle) === before) low = middle;
      else high = middle;
    }
    found.push({ at: high, before, after: offsetOf(zone, high) });
  }
  return found;
}

const textOf = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 16);

/** The cases of one change: the minutes around it, and wall times before, in and after its gap or doubled time. */
function casesOf(zone: string, { at: change, before, after }: Change, share: number): ZoneCase[] {
  const size = Math.abs(after - before);
  const within = Math.floor(share * size) * minuteMs;
  const near = [change - size * minuteMs + within, change - minuteMs, change, change + within];
  // Just before and just after the wall times that occur twice or not at all.
  const beside = [change - (size + 1) * minuteMs, change + size * minuteMs];
  return [...near, ...beside].map((at) => {
    const offset = at < change ? before : after;
    const shownMs = at + offset * minuteMs;
    const twin =
      after > before ? undefined : at < change ? shownMs - after * minuteMs : shownMs - before * minuteMs;
    const isDoubled = twin !== undefined && (at < change ? twin >= change : twin < change);
    // In spring the wall time is one of the gap; in autumn, and beside, that of the instant.
    const isGap = after > before && near.includes(at);
    const wallMs = isGap ? change + before * minuteMs + within : shownMs;
    const doubled = isDoubled ? ([Math.min(at, twin), Math.max(at, twin)] as const) : undefined;
    const firstAt = isGap ? wallMs - before * minuteMs : (doubled?.[0] ?? at);
    const kind = isGap ? 'skipped' : doubled ? 'repeated' : 'plain';
    return {
      zone,
      at,
      wall: textOf(wallMs),
      expected: {
        offset,
        shown: textOf(shownMs),
        ...(doubled && { doubled }),
        first: { at: firstAt, kind },
        second: isGap ? firstAt : (doubled?.[1] ?? at),
      },
    };
  });
}

/**
 * Cases of all zones of the engine: for each the changes of a year drawn at random, and all unusual ones.
 *
 * @param random numbers from 0 to 1
 */
export function zoneCases(random: () => number): ZoneCase[] {
  const drawn = Intl.supportedValuesOf('timeZone').map(
    (zone) => [zone, 1975 + Math.floor(random() * 60)] as const,
  );
  return [...unusualChanges, ...drawn].flatMap(([zone, year]) =>
    changesOf(zone, year).flatMap((change) => casesOf(zone, change, random())),
  );
}
