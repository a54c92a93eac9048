import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { Player } from '#contract/records.ts';
import { newKey, push } from '../../../../tests/fakes/page-records.ts';
import BestHeroes from './BestHeroes.tsx';
import PastResults from './PastResults.tsx';

const listing = vi.hoisted((): { ids?: string[] } => ({}));
vi.mock('#data/hooks/use-special.ts', () => ({ useListing: () => listing.ids }));

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

const drawn = (element: ReactElement) => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  return renderToStaticMarkup(createElement(Router, address, element));
};
const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('draws the best heroes as pictures, and by name those the league does not have', () => {
  const hero = newKey();
  const icon = [{ id: 'attAAAAAAAAAAAAAA', filename: 'lumen.png', fileExtension: 'png' }];
  push(hero, { __tableName: 'Heroes', __revision: 1, name: 'Lúmen', icon });
  listing.ids = [`rec${hero}`];
  const markup = drawn(createElement(BestHeroes, { names: ['lumen', 'Nobody'] }));
  expect(markup).toMatch(/<img[^>]*attAAAAAAAAAAAAAA[^>]*alt="lumen"/);
  expect(wordsOf(markup)).toBe('Nobody');
});

it('lists the teams of earlier events with what they won, the newest first, without this event', () => {
  const [now, spring, winter] = [newKey(), newKey(), newKey()];
  const [own, foxes, owls, trophy] = [newKey(), newKey(), newKey(), newKey()];
  push(now, { __tableName: 'Events', __revision: 1, name: 'Summer', start_date: '2026-07-01' });
  push(spring, { __tableName: 'Events', __revision: 1, name: 'Spring', start_date: '2026-04-01' });
  push(winter, { __tableName: 'Events', __revision: 1, name: 'Winter', start_date: '2026-01-01' });
  push(own, { __tableName: 'Teams', __revision: 1, name: 'Ours', event: [`rec${now}`] });
  push(owls, { __tableName: 'Teams', __revision: 1, name: 'Owls', event: [`rec${winter}`] });
  push(trophy, { __tableName: 'Accolades', __revision: 1, name: 'Second place' });
  push(foxes, {
    __tableName: 'Teams',
    __revision: 1,
    name: 'Foxes',
    event: [`rec${spring}`],
    accolades: [`rec${trophy}`],
  });
  const player = { member_of: [own, owls, foxes].map((key) => `rec${key}`) } as Player;
  const markup = drawn(createElement(PastResults, { player, eventKey: now }));
  expect(wordsOf(markup)).toBe('FOX Foxes Spring · Second place OWL Owls Winter');
});
