import { emblemArt } from '../art/emblem.ts';
import { monogram, wordmarkArt } from '../art/letters.ts';
import type { Draft } from '../draft.ts';

/** Invented companies, so that sponsor pictures have something to show. */
export const sponsorKeys = ['sponsor-kettle', 'sponsor-bulb', 'sponsor-ferry'] as const;

const sponsors = [
  { key: 'sponsor-kettle', name: 'Copper Kettle', letters: 'CK', ground: '#3b2418', main: '#f0b27a' },
  { key: 'sponsor-bulb', name: 'Bright Bulb', letters: 'BB', ground: '#fff6d6', main: '#c28a00' },
  { key: 'sponsor-ferry', name: 'Night Ferry', letters: 'NF', ground: '#101b33', main: '#7ec8e3' },
] as const;

export const addSponsors = async (draft: Draft): Promise<void> => {
  for (const { key, name, letters, ground, main } of sponsors) {
    const colours = { ground, main, accent: main, light: main, deep: ground };
    draft.add('Themes', key, {
      name,
      color_theme: ground,
      color_logo_background: ground,
      color_accent: main,
      color_logo_accent: main,
      color_text_on_theme: main,
      color_text_on_logo_background: main,
      default_logo: await draft.picture(`${key}.svg`, emblemArt('circle', monogram(letters, main), colours)),
      default_wordmark: await draft.picture(`${key}-wordmark.svg`, wordmarkArt([name], main, main)),
    });
  }
};
