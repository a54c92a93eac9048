import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import TwitchAuth, { AuthorizeLink } from './TwitchAuth.tsx';

const drawn = (drawing: ReactNode) => {
  const address = { ssrPath: '/tools/twitch-auth' } as Parameters<typeof Router>[0];
  return renderToStaticMarkup(createElement(Router, address, drawing));
};
/** The scopes of the link in an order of their own; undefined where it leads nowhere. */
const scopesOf = (markup: string) => {
  const path = /<a [^>]*href="\/twitch_auth\/([^"]*)"[^>]*>Authorize/.exec(markup)?.[1];
  return path === undefined ? undefined : decodeURIComponent(path).split(' ').sort();
};
const predictions = ['channel:manage:predictions', 'channel:read:predictions'];

it('has everything preselected, and asks for the scopes of all of it', () => {
  const markup = drawn(createElement(TwitchAuth));
  const boxes = markup.match(/<input type="checkbox"[^>]*>/g) ?? [];
  expect(boxes.map((box) => box.includes('checked=""'))).toEqual([true, true, true, true]);
  expect(markup).toMatch(/Predictions<.*Title\/Game<.*Ads<.*Stream Key</);
  expect(scopesOf(markup)).toEqual(
    [...predictions, 'channel:manage:broadcast', 'channel:edit:commercial', 'channel:read:stream_key'].sort(),
  );
});

it('asks for the scopes of what is chosen only', () => {
  const link = drawn(createElement(AuthorizeLink, { chosen: ['Predictions'], isOff: false }));
  expect(scopesOf(link)).toEqual(predictions);
});

it('is disabled while nothing is chosen, and where the server knows no Twitch', () => {
  for (const props of [
    { chosen: [], isOff: false },
    { chosen: ['Ads'] as const, isOff: true },
  ]) {
    const link = drawn(createElement(AuthorizeLink, props));
    expect(link).toMatch(/^<a [^>]*aria-disabled="true"[^>]*>Authorize<\/a>$/);
    expect(link).not.toContain('href');
  }
});
