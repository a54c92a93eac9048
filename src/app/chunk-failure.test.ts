import { expect, it } from 'vitest';
import { isChunkFailure } from './chunk-failure.ts';

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/a.css'), true],
  [new TypeError("Cannot read properties of undefined (reading 'name')"), false],
  ['text', false],
])('%s: %s', (error, expected) => {
  expect(isChunkFailure(error)).toBe(expected);
});
