import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { Welcome } from './HomeBelow.tsx';

it('welcomes, and leads to the form for social links', () => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  const markup = renderToStaticMarkup(createElement(Router, address, createElement(Welcome)));
  expect(markup).toContain('>Welcome</h2>');
  expect(markup).toContain('href="/social-links"');
});
