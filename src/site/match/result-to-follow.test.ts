import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { Match } from '#contract/records.ts';
import { hourMs } from '#domain/time/durations.ts';
import { MatchCard } from '#ui/things/MatchCard.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { HeroState } from './MatchHero.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

const matchOf = (hoursAgo: number, fields: object = {}) => {
  const [key, ...teams] = [newKey(), newKey(), newKey()];
  for (const team of teams) push(team, { __tableName: 'Teams', __revision: 1, name: `Team ${team}` });
  const match = {
    __tableName: 'Matches' as const,
    teams: teams.map((team) => `rec${team}`),
    first_to: 3,
    start: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
    ...fields,
  };
  push(key, { ...match, __revision: 1 });
  return { key, match: { ...match, id: `rec${key}` } as Match };
};

const textOf = (element: ReactElement) => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  return renderToStaticMarkup(createElement(Router, address, element)).replace(/<[^>]+>/g, ' ');
};

describe.each([
  ['row', ({ key }: ReturnType<typeof matchOf>) => createElement(MatchRow, { matchKey: key })],
  ['card', ({ key }: ReturnType<typeof matchOf>) => createElement(MatchCard, { matchKey: key })],
  ['hero', ({ match }: ReturnType<typeof matchOf>) => createElement(HeroState, { match, isLive: false })],
] as const)('the %s of a match', (_name, draw) => {
  it('that should be over by now and has no result says that it is to follow', () => {
    expect(textOf(draw(matchOf(3)))).toContain('Result to follow');
  });

  it.each([
    ['has not ended yet', matchOf(0.5)],
    ['has a result', matchOf(3, { score_1: 3, score_2: 1 })],
    ['has a result that is hidden here', matchOf(3, { shielded: 'over' })],
    ['was forfeited', matchOf(3, { forfeit: true })],
    ['is longer than others', matchOf(3, { duration: 240 })],
  ])('that %s does not', (_what, match) => {
    expect(textOf(draw(match))).not.toContain('Result to follow');
  });
});
