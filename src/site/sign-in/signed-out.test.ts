import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { SignedOut } from './SignedOut.tsx';

it('tells who is signed out also on a page of which something is not on this device', () => {
  const page = createElement(SignedOut, { heading: 'Profile' });
  const place = { ssrPath: '/profile' } as ComponentProps<typeof Router>;
  const drawn = renderToStaticMarkup(createElement(Router, place, page));
  expect(drawn).toContain('You are not signed in on this device');
  expect(drawn).not.toContain('data-empty');
});
