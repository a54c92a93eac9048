import { describe, expect, it } from 'vitest';
import { textureAddress } from './team-bar.ts';

describe('textureAddress', () => {
  it.each([
    ['<path fill="#696969"/>', '<path fill="#ff0000"/>'],
    ['<path fill="#696969" stroke="#696969"/>', '<path fill="#ff0000" stroke="#ff0000"/>'],
    ['<path fill="rgb(105, 105,105)"/>', '<path fill="#ff0000"/>'],
    ['<path fill="dimgray"/>', '<path fill="#ff0000"/>'],
    ['<path fill="#123456"/>', '<path fill="#123456"/>'],
  ])('%s', (svg, expected) => {
    const address = textureAddress(svg, '#ff0000');
    expect(address.startsWith('data:image/svg+xml,')).toBe(true);
    expect(decodeURIComponent(address.slice('data:image/svg+xml,'.length))).toBe(expected);
  });
});
