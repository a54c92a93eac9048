import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { GameEvent, Match } from '#contract/records.ts';
import StaffActions from '#ui/access/StaffActions.tsx';
import { newKey, push } from '../../tests/fakes/page-records.ts';
import { HistoryRow } from './match/detailed/HistoryRow.tsx';
import { MatchNavigation } from './match/MatchShell.tsx';
import MatchVod from './match/MatchVod.tsx';
import { RecordedMatch } from './player/EventMatchGroup.tsx';
import { HitLabel } from './search/SearchDialog.tsx';
import { LiveRowMatch } from './shell/Shell.tsx';

// These components mention the match only after a user action.
vi.mock('#ui/controls/ShareButton.tsx', () => ({ ShareButton: ({ title }: { title: string }) => title }));
vi.mock('#ui/schedule/BroadcastsButton.tsx', () => ({
  BroadcastsButton: ({ name }: { name: string }) => name,
}));
vi.mock('#ui/access/use-match-rights.ts', () => ({ useMatchRights: () => () => 'allowed' }));

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

const [alpha, beta, gamma, semifinal, final, bracket, event] = Array.from({ length: 7 }, newKey) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const rec = (key: string) => `rec${key}`;
const match = {
  id: rec(final),
  __tableName: 'Matches',
  name: 'TBD vs Gamma',
  teams: [rec(gamma)],
  brackets: [rec(bracket)],
  event: [rec(event)],
  vod: 'https://www.youtube.com/watch?v=abcdefghijk',
} satisfies Partial<Match> as Match;
const cup = { id: rec(event), __tableName: 'Events', name: 'Cup', map_pool: [rec(newKey())] } as GameEvent;

/** Gamma waits in the final for the winner of the semifinal. */
const pushFinal = () => {
  push(alpha, { __tableName: 'Teams', __revision: 1, name: 'Alpha', code: 'AAA' });
  push(beta, { __tableName: 'Teams', __revision: 1, name: 'Beta', code: 'BBB' });
  push(gamma, { __tableName: 'Teams', __revision: 1, name: 'Gamma', code: 'CCC' });
  push(event, { ...(cup as object), __revision: 1 });
  push(semifinal, {
    __tableName: 'Matches',
    __revision: 1,
    teams: [rec(alpha), rec(beta)],
    brackets: [rec(bracket)],
  });
  push(bracket, {
    __tableName: 'Brackets',
    __revision: 1,
    bracket_layout: JSON.stringify({
      brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
      connections: { 1: { win: '2.1' } },
    }),
    ordered_matches: [rec(semifinal), rec(final)],
  });
  push(final, { ...(match as object), __revision: 1 });
};

const hit = { path: `/match/${final}`, label: 'TBD vs Gamma', kind: 'Match', note: '' } as const;
const page = { recordKey: final, params: {}, title: () => [], isReady: true, isComplete: true };

it.each<[string, () => ReactElement]>([
  ['the live row', () => createElement(LiveRowMatch, { matchKey: final })],
  ['the tabs of the match', () => createElement(MatchNavigation, { match, event: cup, canEdit: true })],
  ['what is shared', () => createElement(MatchVod, page)],
  [
    'the history of a team',
    () => createElement(HistoryRow, { row: { match, result: undefined, opponentId: null }, teamKey: gamma }),
  ],
  ['the way to a recording', () => createElement(RecordedMatch, { match })],
  ['the search', () => createElement(HitLabel, { hit })],
  ['what staff do', () => createElement(StaffActions, { matchKey: final })],
])('%s says where the team of an open place comes from', (_where, draw) => {
  pushFinal();
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  const markup = renderToStaticMarkup(createElement(Router, address, draw()));
  expect(markup).toContain('Winner of AAA/BBB vs Gamma');
  expect(markup).not.toContain('TBD');
});
