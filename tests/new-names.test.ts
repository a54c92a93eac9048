import { expect, it } from 'vitest';
import { camel } from '../scripts/new/names.mjs';

it.each([
  ['break-bar', 'overlay', 'breakBar'],
  ['break', 'overlay', 'breakOverlay'],
  ['delete', 'action', 'deleteAction'],
])('the value of %s %s is %s', (name, kind, expected) => expect(camel(name, kind)).toBe(expected));
