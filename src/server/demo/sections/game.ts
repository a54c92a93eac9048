import { demoGame } from '#domain/selection/hero-game.ts';
import { landscapeArt } from '../art/landscapes.ts';
import { portraitArt } from '../art/portraits.ts';
import { demoHeroes, demoMaps } from '../content/game.ts';
import type { Draft } from '../draft.ts';

/** Heroes and maps of the game, each with a drawn picture. */
export const addGame = async (draft: Draft): Promise<void> => {
  for (const { name, role, style, colours } of demoHeroes) {
    const image = await draft.picture(`${name}.svg`, portraitArt(style, ...colours));
    draft.add('Heroes', name, { name, role, game: demoGame, main_image: image, icon: image });
  }
  for (const { name, short, type, landscape } of demoMaps) {
    const image = await draft.picture(`${name}.svg`, landscapeArt(name, landscape));
    const shorter = name.slice(0, 3).toUpperCase();
    draft.add('Map Data', name, {
      name,
      short_name: short,
      shorter_name: shorter,
      type,
      game: demoGame,
      image,
      big_image: image,
    });
  }
};
