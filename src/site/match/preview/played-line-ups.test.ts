import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { Match } from '#contract/records.ts';
import { shieldedMatch } from '#domain/spoilers/shield.ts';
import { newKey, push } from '../../../../tests/fakes/page-records.ts';
import { PlayedLineUps } from '../MatchVod.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

const textOf = (match: Match): string => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  const markup = renderToStaticMarkup(
    createElement(Router, address, createElement(PlayedLineUps, { match })),
  );
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
};

const links = (...keys: string[]) => keys.map((one) => `rec${one}`);
const [left, right, ann, bob, cid, dot, role] = Array.from({ length: 7 }, newKey) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
for (const [key, name] of [
  [ann, 'Ann'],
  [bob, 'Bob'],
  [cid, 'Cid'],
  [dot, 'Dot'],
] as const)
  push(key, { __tableName: 'Players', __revision: 1, name, role: name === 'Ann' ? 'Support' : 'Tank' });
// Bob was a stand-in before he joined.
push(role, {
  __tableName: 'Player Relationships',
  __revision: 1,
  singular_name: 'Stand-in',
  player: links(cid, bob),
  teams: links(left),
});
push(left, {
  __tableName: 'Teams',
  __revision: 1,
  name: 'Foxes',
  players: links(ann, bob),
  player_relationships: links(role),
});
push(right, { __tableName: 'Teams', __revision: 1, name: 'Owls' });

const match = {
  id: `rec${newKey()}`,
  __tableName: 'Matches',
  teams: links(left, right),
  first_to: 2,
  score_1: 2,
  score_2: 1,
  team_1_line_up: links(ann, bob, cid),
  team_2_line_up: links(dot),
  line_up_data: `${ann}:1,3|${cid}:2`,
} as Match;

it('names who played for each team, on which maps, and who was a stand-in', () => {
  expect(textOf(match)).toBe(
    'Line-ups Foxes Bob Tank Cid Stand-in · Map 2 Tank Ann Maps 1, 3 Support Owls Dot Tank',
  );
  const { team_2_line_up: _, ...first } = match;
  expect(textOf(first as Match)).toMatch(/Owls The line-up is not recorded\.$/);
});

it('renders nothing of a match without line-ups, or with a hidden result or hidden teams', () => {
  const { team_1_line_up: _1, team_2_line_up: _2, ...without } = match;
  expect(textOf(without as Match)).toBe('');
  for (const hidden of [
    { result: true, teams: false },
    { result: false, teams: true },
  ]) {
    const copy = shieldedMatch(match, hidden);
    expect([textOf(copy), JSON.stringify(copy).includes(ann)]).toEqual(['', false]);
  }
});
