import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { thingEntry } from '#data/things/store.ts';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { LiveRowMatch } from './Shell.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

it('shows the score that the server has, and beside it the one that waits on this device', () => {
  const [event, match, ...teams] = [newKey(), newKey(), newKey(), newKey()];
  push(event, { __tableName: 'Events', __revision: 1, name: 'Lantern Cup' });
  for (const team of teams) push(team, { __tableName: 'Teams', __revision: 1, name: `Team ${team}` });
  const record = { __tableName: 'Matches', event: [`rec${event}`], teams: teams.map((key) => `rec${key}`) };
  push(match, { ...record, __revision: 1, first_to: 3, score_1: 1, score_2: 0 });
  const drawn = () => {
    const row = createElement(LiveRowMatch, { matchKey: match });
    const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
    const markup = renderToStaticMarkup(createElement(Router, address, row));
    return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  };
  expect(drawn()).toMatch(/1 – 0/);
  expect(drawn()).not.toContain('Waiting');
  const entry = thingEntry(match);
  entry.set({ shown: { ...entry.record, id: `rec${match}`, __tableName: 'Matches', score_1: 2 } });
  expect(drawn()).toMatch(/1 – 0/);
  expect(drawn()).toContain('Waiting: 2–0');
});
