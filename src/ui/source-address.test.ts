import { expect, it } from 'vitest';
import { addressWith } from './source-address.ts';

it('puts together the address of an overlay', () => {
  const base = 'https://cup.example/client/main';
  expect(addressWith(base, 'ingame', {}, '')).toBe(`${base}/ingame`);
  expect(addressWith(base, 'gfx/:index', { codes: '', title: 'A & b' }, 'k'.repeat(22))).toBe(
    `${base}/gfx/1?title=A+%26+b#key=${'k'.repeat(22)}`,
  );
});
