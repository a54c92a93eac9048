import { describe, expect, it } from 'vitest';
import { heroFiles } from './HeroArt.tsx';

const file = (id: string) => ({ id, fileExtension: 'png' });
const theme = { color_hero_recolor_primary: '#ffffff', color_hero_recolor_secondary: '#203040' };
const hero = {
  main_image: [file('main')],
  recolor_base: [file('base')],
  recolor_layers: [file('one'), file('two'), file('three')],
  alternate_set_image: [file('first'), file('second')],
};

describe('heroFiles', () => {
  it('lays the first layer in the primary and the second in the secondary colour over the base', () => {
    expect(heroFiles(hero, theme)).toEqual({
      base: file('base'),
      layers: [
        { file: file('one'), colour: '#ffffff', multiply: 0.5 },
        { file: file('two'), colour: '#203040', multiply: 0 },
      ],
    });
  });

  it('darkens by the brightness above one half', () => {
    const [layer] = heroFiles(hero, { color_theme: '#999999' })?.layers ?? [];
    expect(layer?.multiply).toBeCloseTo(0.1);
  });

  it.each([
    ['the base alone without layers', { ...hero, recolor_layers: [] }, undefined, 'base'],
    ['the main picture without a base', { main_image: hero.main_image }, undefined, 'main'],
    ['an alternate picture as it is', hero, 2, 'second'],
  ])('is %s', (_, record, alternate, id) =>
    expect(heroFiles(record, theme, alternate)).toEqual({ base: file(id), layers: [] }),
  );

  it('is recoloured when there is no such alternate picture', () => {
    expect(heroFiles(hero, theme, 3)?.layers).toHaveLength(2);
  });

  it('is as it was painted for a team without colours', () => {
    expect(heroFiles(hero, undefined)).toEqual({ base: file('base'), layers: [] });
  });

  it('is nothing without a picture', () => {
    expect(heroFiles(undefined, theme)).toBeUndefined();
    expect(heroFiles({}, theme)).toBeUndefined();
  });
});
