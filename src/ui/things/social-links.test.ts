import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Social } from '#contract/records.ts';
import { SocialLinks } from './SocialLinks.tsx';

const social = (type: string, fields: Partial<Social> = {}): Social => ({
  id: `rec${type}`,
  __tableName: 'Socials',
  type: type as Social['type'],
  name: `Ours at ${type}`,
  url: `https://example.org/${type}`,
  approved: true,
  ...fields,
});
const drawn = (...socials: Social[]) => renderToStaticMarkup(createElement(SocialLinks, { socials }));

it('draws approved links only, and nothing without any', () => {
  expect(drawn(social('Twitter', { approved: false }), social('Twitch', { approved: undefined }))).toBe('');
  const markup = drawn(social('Twitter', { approved: false }), social('Merch'));
  expect(markup.match(/href="[^"]*"/g)).toEqual(['href="https://example.org/Merch"']);
});

it('never leads anywhere but to the web', () => {
  expect(drawn(social('Twitch', { url: 'javascript:alert(1)' }), social('Discord', { url: undefined }))).toBe(
    '',
  );
});

it('has an icon of its own for each kind of specification 2.3, and another for the rest', () => {
  const kinds = ['Twitter', 'Twitch', 'YouTube', 'Discord', 'Merch', 'Liquipedia', 'Something'];
  const icons = drawn(...kinds.map((kind) => social(kind))).match(/<path d="[^"]+"/g);
  expect(new Set(icons).size).toBe(kinds.length);
});
