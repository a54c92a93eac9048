export type LeaderboardLine = {
  readonly name: string | undefined;
  /** Address of a picture, http or https. */
  readonly image: string | undefined;
  readonly values: readonly string[];
  /** How much of the first line's value it has, 0 to 1; undefined where that is no number. */
  readonly share: number | undefined;
};

/**
 * The lines of a leaderboard: values between bars, and `name=` and `image=` among them. As many as there are teams or
 * players, else as many as are written (overlays-show, gfx).
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
