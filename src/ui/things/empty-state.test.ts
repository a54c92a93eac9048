import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmptyState } from './EmptyState.tsx';

it('is hidden where a page has gaps when it says that there is nothing, not when it tells a problem', () => {
  const drawn = (isProblem?: boolean) =>
    renderToStaticMarkup(createElement(EmptyState, { title: 'No teams yet', isProblem }));
  expect(drawn()).toContain('data-empty');
  expect(drawn(true)).not.toContain('data-empty');
  expect(drawn(true)).toContain('data-problem');
});
