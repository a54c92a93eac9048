/** A player that exists only as a line in the team record, without a player record and page. */
export type LimitedPlayer = {
  limited: true;
  name?: string;
  role?: string;
  pronouns?: string;
  [key: string]: string | boolean | undefined;
};

/**
 * Reads the players of a team that are written as text: split by lines or `;`, with fields `Key=Value` split by `|`.
 * Keys become wire names, role Damage becomes DPS, pronouns are lower-cased.
 */
export function parseLimitedPlayers(text: string | undefined): LimitedPlayer[] {
  const players: LimitedPlayer[] = [];
  for (const line of (text ?? '').split(/[\n;]/)) {
    const fields = readFields(line);
    if (fields.length > 0) players.push({ ...Object.fromEntries(fields), limited: true });
  }
  return players;
}

/** Writes limited players back as text; keys get their spaces back, separators inside values become spaces. */
export function formatLimitedPlayers(players: readonly Readonly<Record<string, unknown>>[]): string {
  return players
    .map((player) =>
      Object.entries(player)
        .filter(([key]) => key !== 'limited')
        .map(
          ([key, value]) =>
            `${key.replaceAll('_', ' ')}=${String(value)
              .replace(/[\n;|]+/g, ' ')
              .trim()}`,
        )
        .join('|'),
    )
    .filter((line) => line !== '')
    .join('\n');
}

function readFields(line: string): [string, string | boolean][] {
  const fields: [string, string | boolean][] = [];
  for (const part of line.split('|')) {
    const separator = part.indexOf('=');
    const key = wireName(part.slice(0, Math.max(separator, 0)));
    if (key !== '') fields.push([key, readValue(key, part.slice(separator + 1).trim())]);
  }
  return fields;
}

function wireName(displayName: string): string {
  return displayName
    .trim()
    .toLowerCase()
    .replace(/[\s:()_]+/g, '_');
}

function readValue(key: string, value: string): string | boolean {
  if (key === 'role' && value === 'Damage') return 'DPS';
  if (key === 'pronouns') return value.toLowerCase();
  if (key === 'name' || key === 'role') return value;
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
