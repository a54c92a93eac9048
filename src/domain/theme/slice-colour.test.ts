import { describe, expect, it } from 'vitest';
import { edgeColour, sliceColour } from './slice-colour.ts';

const full = { color_theme: '#112233', color_logo_accent: '#445566', color_accent: '#778899' };

describe('slice and edge colours', () => {
  it.each([
    ['all there', full, '#778899', '#112233'],
    ['white accent', { ...full, color_accent: '#FFFFFF' }, '#445566', '#112233'],
    ['white theme', { ...full, color_theme: '#fff' }, '#778899', '#445566'],
    ['only white', { color_theme: '#fff', color_accent: '#ffffff' }, undefined, undefined],
    ['no colour at all', { color_accent: 'red' }, undefined, undefined],
    ['no theme', undefined, undefined, undefined],
  ])('%s', (_, theme, slice, edge) => {
    expect(sliceColour(theme)).toBe(slice);
    expect(edgeColour(theme)).toBe(edge);
  });
});
