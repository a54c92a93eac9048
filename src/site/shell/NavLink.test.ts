import { expect, it } from 'vitest';
import { isActive } from './NavLink.tsx';

it.each([
  ['/', '/', true],
  ['/', '/events', false],
  ['/events', '/events', true],
  ['/events', '/event/AAAAAAAAAAAAAA/schedule', true],
  ['/players', '/player/AAAAAAAAAAAAAA', true],
  ['/learn', '/learn/standings', true],
  ['/learn', '/learning', false],
  ['/teams', '/team', false],
])('the link %s on %s: %s', (path, location, expected) => {
  expect(isActive(path, location)).toBe(expected);
});
