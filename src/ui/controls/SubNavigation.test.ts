import { expect, it } from 'vitest';
import { withCleanId } from './SubNavigation.tsx';

it.each([
  ['/event/recAbCdEfGhIjKlMn', '/event/AbCdEfGhIjKlMn'],
  ['/event/recAbCdEfGhIjKlMn/schedule', '/event/AbCdEfGhIjKlMn/schedule'],
  ['/event/AbCdEfGhIjKlMn/schedule', '/event/AbCdEfGhIjKlMn/schedule'],
  ['/event/recordings', '/event/recordings'],
  ['/schedule', '/schedule'],
])('%s is %s', (address, expected) => {
  expect(withCleanId(address)).toBe(expected);
});
