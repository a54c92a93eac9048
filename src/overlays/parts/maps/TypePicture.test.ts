import { expect, it } from 'vitest';
import { typeArt } from './TypePicture.tsx';

const types = [
  ...['Assault', 'Escort', 'Hybrid', 'Control', 'Push', 'Spike', 'SpikeRush', 'ValDeathmatch'],
  ...['Slayer', 'Strongholds', 'CTF', 'Oddball', 'Flashpoint', 'Clash'],
];

it('draws every game mode of the specification in its own way', () => {
  expect(new Set([...types.map(typeArt), typeArt('Racing')]).size).toBe(15);
});

it('knows a mode with more words, and draws the same sheet for all it does not know', () => {
  expect(typeArt('Control (Quads)')).toBe(typeArt('Control'));
  expect(typeArt('Spike Rush')).toBe(typeArt('SpikeRush'));
  expect(typeArt(undefined)).toBe(typeArt('Racing'));
});
