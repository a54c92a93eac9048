import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DottedText } from './DottedText.tsx';

const markupOf = (text: string): string => renderToStaticMarkup(createElement(DottedText, { text }));

it.each(['', 'Final', 'Final · Playoffs', 'Final · A · Playoffs · Lantern Cup'])(
  'keeps the text %j',
  (text) => {
    expect(markupOf(text).replace(/<[^>]+>/g, '')).toBe(text);
  },
);

it('has each dot in the part behind it, which is clipped where the part starts a line', () => {
  const part = '<span[^>]*> </span><span[^>]*><span[^>]*>· </span>';
  expect(markupOf('A · B · C')).toMatch(new RegExp(`>A${part}B${part}C<`));
});

/** Lines that do not wrap: cut at their end, or next to a link. */
const otherwise = [
  'site/event/draft/PastResults.tsx',
  'site/events/EventTile.tsx',
  'site/match/MatchVod.tsx',
];

it('renders all facts that components join', () => {
  const found = ['site', 'ui'].flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => join(folder, path))
      .filter((path) => {
        const text = readFileSync(join('src', path), 'utf8');
        return text.includes("join(' · ')") && !text.includes('<DottedText');
      }),
  );
  expect(found.sort()).toEqual(otherwise);
});
