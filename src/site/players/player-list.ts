import type { SearchablePlayer } from '#contract/specials.ts';
import { playerReason } from '#domain/search/player-lines.ts';
import { normaliseName } from '#domain/text/search.ts';

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Returns the players, verified ones first, then by name regardless of case. */
export function sortedPlayers(players: readonly SearchablePlayer[]): SearchablePlayer[] {
  return [...players].sort(
    (a, b) => Number(b.verified === true) - Number(a.verified === true) || names.compare(a.name, b.name),
  );
}

/** Searched texts of a player: the name, the Battletag, and the teams by name and code. */
export const searchTextOf = ({ name, battletag, teams = [] }: SearchablePlayer): string =>
  [name, battletag, ...teams.flatMap((team) => [team.name, team.code])].filter(Boolean).join('\n');

/**
 * Role and team in one line, which tells namesakes apart; a long team may be cut at its end. In the result of a search that
 * the name does not pass, the reason takes the place of the team.
 */
export const placeOf = (player: SearchablePlayer, query = ''): string => {
  const { role, teams = [] } = player;
  return [role, playerReason(player, query) ?? teams[0]?.name ?? teams[0]?.code].filter(Boolean).join(' · ');
};

/** A letter of the index and the place of its first player in the list. */
export type LetterPlace = { readonly letter: string; readonly index: number };

/** `#` for everything that does not start with a Latin letter. */
const letterOf = (name: string): string => {
  const [first = ''] = name.trim();
  const letter = /\d/.test(first) ? '#' : normaliseName(first).charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
};

/** The letters of both parts of the sorted list: verified players, and the others. */
export function letterIndex(sorted: readonly SearchablePlayer[]): {
  verified: LetterPlace[];
  others: LetterPlace[];
} {
  const parts: { verified: LetterPlace[]; others: LetterPlace[] } = { verified: [], others: [] };
  for (const [index, player] of sorted.entries()) {
    const part = player.verified ? parts.verified : parts.others;
    const letter = letterOf(player.name);
    if (!part.some((place) => place.letter === letter)) part.push({ letter, index });
  }
  return parts;
}
