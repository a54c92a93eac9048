import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { LeagueMatches } from './Matches.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

const resultsOf = (count: number): string => {
  const keys = Array.from({ length: count }, newKey);
  const result = { __tableName: 'Matches' as const, first_to: 2, score_1: 2, score_2: 0 };
  for (const key of keys) push(key, { ...result, __revision: count, start: '2026-01-01T18:00:00Z' });
  push(newKey(), { __id: 'special:results', matches: keys.map((key) => `rec${key}`), __revision: count });
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  return renderToStaticMarkup(
    createElement(Router, address, createElement(LeagueMatches, { isReady: true })),
  );
};
const rowsIn = (markup: string): number => markup.split('<article').length - 1;

it('shows thirty results, and more with a press where there are more', () => {
  const few = resultsOf(30);
  expect(rowsIn(few)).toBe(30);
  expect(few).not.toContain('Show more matches');
  expect(few).toContain('Older matches are listed by event');
  const many = resultsOf(31);
  expect(rowsIn(many)).toBe(30);
  expect(many).toContain('Show more matches');
});
