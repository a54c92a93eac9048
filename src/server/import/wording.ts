const gameNames: ReadonlyMap<string, string> = new Map([
  ['overwatch', 'Overwatch'],
  ['valorant', 'Valorant'],
  ['league-of-legends', 'League of Legends'],
  ['f1', 'F1'],
  ['counter-strike', 'Counter-Strike'],
  ['deadlock', 'Deadlock'],
  ['marvel-rivals', 'Marvel Rivals'],
]);

/** The record's name of a game of the source; unknown games are capitalised. */
export const gameName = (game: string | undefined): string | undefined => {
  if (game === undefined) return undefined;
  const key = game.toLowerCase().replaceAll(/[\s_]+/g, '-');
  return (
    gameNames.get(key) ??
    game.replaceAll(/(^|[\s_-])(\p{L})/gu, (part) => part.toUpperCase()).replaceAll('_', ' ')
  );
};

/** An event's name without its season's name: "Overwatch League 2018 Stage 2" becomes "Stage 2". */
export const eventLabel = (name: string, seasonName: string | undefined): string => {
  if (seasonName === undefined || !name.toLowerCase().startsWith(seasonName.toLowerCase())) return name;
  const rest = name.slice(seasonName.length).replace(/^[\s:\-–—]+/, '');
  return rest === '' ? name : rest;
};

/** English plural of a role: Coach, Coaches; Analyst, Analysts. */
export const plural = (word: string): string => {
  if (/(ch|sh|s|x|z)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
};
