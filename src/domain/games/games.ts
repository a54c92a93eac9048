/** Words for the characters of a game: one, one with its article, and all of them. */
export type CharacterWords = { readonly one: string; readonly a: string; readonly many: string };

const hero: CharacterWords = { one: 'hero', a: 'a hero', many: 'heroes' };

const words: Readonly<Record<string, CharacterWords>> = {
  Valorant: { one: 'agent', a: 'an agent', many: 'agents' },
  'League of Legends': { one: 'champion', a: 'a champion', many: 'champions' },
};

/** Returns the words for the characters of a game, by its name in events and matches; "hero" for any other. */
export const characterWords = (game: string | undefined): CharacterWords =>
  (game !== undefined && Object.hasOwn(words, game) ? words[game] : undefined) ?? hero;
