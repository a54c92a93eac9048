import { withoutLineBreaks } from '#domain/text/line-breaks.ts';

type LeaderboardLine = {
  readonly name: string | undefined;
  /** Address of an image, http or https. */
  readonly image: string | undefined;
  readonly values: readonly string[];
  /** Share of the first line's value, 0 to 1; undefined without numbers. */
  readonly share: number | undefined;
};

/**
 * Returns the lines of a leaderboard: values between bars, and `name=` and `image=` among them. As many as there are teams
 * or players, else as many as are written.
 */
export function leaderboardLines(text: string | undefined, thingCount: number): LeaderboardLine[] {
  const written = (text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine);
  const lines = thingCount > 0 ? written.slice(0, thingCount) : written;
  while (lines.length < thingCount) lines.push(readLine(''));
  const columns = Math.max(0, ...lines.map(({ values }) => values.length));
  const first = numberOf(lines[0]?.values[0]);
  return lines.map(({ name, image, values }) => {
    const own = numberOf(values[0]);
    return {
      name,
      image,
      values: Array.from({ length: columns }, (_, column) => values[column] ?? ''),
      share: first && own !== undefined ? Math.min(1, Math.max(0, own / first)) : undefined,
    };
  });
}

function readLine(line: string) {
  const parts = line.split('|').map((part) => part.trim());
  const given = (key: string): string | undefined =>
    parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1) || undefined;
  const image = given('image');
  return {
    name: given('name'),
    image: image && /^https?:\/\//i.test(image) ? image : undefined,
    values: line.trim() === '' ? [] : parts.filter((part) => !/^(?:name|image)=/.test(part)),
  };
}

function numberOf(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value?.replaceAll(',', '') ?? '');
  return Number.isNaN(number) ? undefined : number;
}

type RosterList<Team> = {
  readonly team: Team;
  readonly heading: string;
  readonly names: readonly string[];
};

const trimmed = (text: string | undefined, separator: string): string[] =>
  (text ?? '').split(separator).map((part) => part.trim());

/**
 * Returns one team's players before and after a change from the graphic's text: `a,b|c,d#Name 1|Name 2`, names between
 * commas and then the headings of the two lists. Undefined without two lists.
 */
export function rosterLists<Team>(
  text: string | undefined,
  team: Team,
): readonly [RosterList<Team>, RosterList<Team>] | undefined {
  const [lists = '', headings] = trimmed(text && withoutLineBreaks(text), '#');
  const [before = [], after = []] = trimmed(lists, '|').map((list) => trimmed(list, ',').filter(Boolean));
  if (before.length === 0 || after.length === 0) return undefined;
  const [first, second] = trimmed(headings, '|');
  return [
    { team, heading: first || 'Before', names: before },
    { team, heading: second || 'After', names: after },
  ];
}

/** Returns the place in the broadcast's graphics, from 0: the number in the path, else the option. */
export function graphicPlace(inPath: string | undefined, option: number): number {
  const number = /^\d+$/.test(inPath ?? '') ? Number(inPath) : option;
  return Math.max(1, number) - 1;
}
