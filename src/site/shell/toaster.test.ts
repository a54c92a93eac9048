import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

const asked: object[] = [];
vi.mock('sonner', () => ({
  toast: () => undefined,
  Toaster: (props: object) => {
    asked.push(props);
    return null;
  },
}));
const { default: Toaster } = await import('./Toaster.tsx');

it('puts messages at the top right, each with a button that closes it', () => {
  renderToStaticMarkup(createElement(Toaster));
  expect(asked).toEqual([expect.objectContaining({ position: 'top-right', closeButton: true })]);
});
