import { expect, it } from 'vitest';
import { layoutFragment, layoutInFragment } from './previewed-layout.ts';

it('carries a layout whole, and is no other fragment', () => {
  const layout = '[{"name":"Upper & lower + #1","columns":[{"games":[1,null]}]}]';
  expect(layoutInFragment(layoutFragment(layout))).toBe(layout);
  expect(layoutInFragment('#key=secret')).toBe(undefined);
  expect(layoutInFragment('')).toBe(undefined);
});
