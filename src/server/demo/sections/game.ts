import { demoGame } from '#domain/selection/hero-game.ts';
import { type Build, figureArt, recolourArt } from '../art/figures.ts';
import { landscapeArt } from '../art/landscapes.ts';
import { bandsArt } from '../art/patterns.ts';
import { portraitArt } from '../art/portraits.ts';
import { demoHeroes, demoMaps } from '../content/game.ts';
import type { Draft } from '../draft.ts';

const builds: Readonly<Record<string, Build>> = { Tank: 'broad', Support: 'slim' };

/** Heroes and maps of the game, each with a drawn picture. */
export const addGame = async (draft: Draft): Promise<void> => {
  for (const { name, role, style, colours } of demoHeroes) {
    const image = await draft.picture(`${name}.svg`, portraitArt(style, ...colours));
    const build = builds[role] ?? 'usual';
    const [ground, main, accent] = colours;
    const { base, layers } = recolourArt(style, build);
    const recolouredBy = await Promise.all(
      layers.map((layer, place) => draft.picture(`${name}-layer-${place + 1}.svg`, layer)),
    );
    draft.add('Heroes', name, {
      name,
      role,
      game: demoGame,
      main_image: image,
      icon: image,
      recolor_base: await draft.picture(`${name}-base.svg`, base),
      recolor_layers: recolouredBy.flat(),
      alternate_set_image: await draft.picture(
        `${name}-alternate.svg`,
        figureArt(style, build, main, accent),
      ),
      background: await draft.picture(`${name}-ground.svg`, bandsArt(name, ground, main, accent, 600, 900)),
    });
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
