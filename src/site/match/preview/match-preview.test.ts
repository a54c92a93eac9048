import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { Match, Team } from '#contract/records.ts';
import { getThing } from '#data/things/store.ts';
import { newKey, push } from '../../../../tests/fakes/page-records.ts';
import { PastBox } from '../MatchVod.tsx';
import { MatchPreview } from './MatchPreview.tsx';
import PastMatches from './PastMatches.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

const textOf = (drawing: ReactNode): string => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  const markup = renderToStaticMarkup(createElement(Router, address, drawing));
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

const drawn = (match: Match): string => textOf(createElement(MatchPreview, { match }));

it('names who plays by role and counts earlier meetings, once both teams are known', () => {
  const [key, earlier, ann, bob, left, right] = Array.from({ length: 6 }, newKey) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const links = (...keys: string[]) => keys.map((one) => `rec${one}`);
  push(ann, { __tableName: 'Players', __revision: 1, name: 'Ann', role: 'Support' });
  push(bob, { __tableName: 'Players', __revision: 1, name: 'Bob', role: 'Tank' });
  const matches = links(key, earlier);
  push(left, { __tableName: 'Teams', __revision: 1, name: 'Foxes', players: links(ann, bob), matches });
  push(right, { __tableName: 'Teams', __revision: 1, name: 'Owls', matches });
  const teams = links(left, right);
  const result = { first_to: 3, score_1: 1, score_2: 3, start: '2026-01-01T00:00:00Z' };
  push(earlier, { __tableName: 'Matches', __revision: 1, teams, ...result });
  const match = { id: `rec${key}`, __tableName: 'Matches', teams, first_to: 3 } as Match;
  const text = drawn(match);
  expect(text).toMatch(/Foxes.*Bob.*Tank.*Ann.*Support.*Owls.*The line-up is not announced yet/);
  const [foxes, owls] = [left, right].map((one) => ({ ...getThing(one) }) as Team);
  if (!foxes || !owls) throw new Error('The teams are missing');
  const past = (of: Match, meetings: string[]) =>
    textOf(createElement(PastMatches, { match: of, left: foxes, right: owls, meetings }));
  expect(past(match, [earlier])).toMatch(/Head to head Foxes 0 – 1 Owls/);
  expect(past({ ...match, id: `rec${earlier}` }, [])).toMatch(/Head to head These teams have not met before/);
  expect(drawn({ ...match, teams: links(left) })).toBe('');
  // Records of one season know nothing of the matches of others.
  const seasonFoxes = { ...foxes, team_in_other_tournaments: links(newKey()) };
  const ofSeason = createElement(PastMatches, { match, left: seasonFoxes, right: owls, meetings: [] });
  expect(textOf(ofSeason)).toMatch(/Head to head this season These teams have not met yet this season/);
  const level = newKey();
  push(level, { __tableName: 'Matches', __revision: 1, teams, best_of: 2, score_1: 1, score_2: 1 });
  expect(past(match, [earlier, level])).toMatch(/Head to head Foxes 0 – 1 Owls , 1 drawn/);

  // After the match the same is folded, and its own result is not among the others.
  const over = { ...match, id: `rec${earlier}`, score_1: 3 } as Match;
  expect(textOf(createElement(PastBox, { match: over }))).toBe(' Form and head-to-head ');
  const after = { match: over, left: foxes, right: owls, meetings: [], isOver: true };
  expect(textOf(createElement(PastMatches, after))).toMatch(
    /Form before this match.*Their other matches They have no other match against each other/,
  );
});
