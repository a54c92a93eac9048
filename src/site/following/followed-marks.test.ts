import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { GameEvent, Team } from '#contract/records.ts';
import { following } from '#data/followed.ts';
import { getThing } from '#data/things/store.ts';
import { BracketTeamRow } from '#ui/bracket/BracketTeamRow.tsx';
import { EventLink } from '#ui/things/EventLink.tsx';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { LineUp } from '../match/preview/MatchPreview.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => {
  following.list = [];
  vi.unstubAllGlobals();
});

const [event, team, player] = [newKey(), newKey(), newKey()];
push(event, { __tableName: 'Events', __revision: 1, name: 'Winter Cup' });
push(player, { __tableName: 'Players', __revision: 1, name: 'Ash' });
push(team, { __tableName: 'Teams', __revision: 1, name: 'Foxes', players: [`rec${player}`] });
const held = <Record>(key: string): Record => getThing(key) as unknown as Record;
const slot = { text: 'Foxes', shortText: 'FOX', score: '', teamKey: team, team: held<Team>(team) } as never;

it.each<[string, string, ReactNode]>([
  ['an event by its link', event, createElement(EventLink, { event: held<GameEvent>(event) })],
  ['a team in a bracket', team, createElement(BracketTeamRow, { slot })],
  ['a player in a line-up', player, createElement(LineUp, { team: held<Team>(team) })],
])('%s has a star while it is followed', (_what, key, drawing) => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  const stars = () =>
    renderToStaticMarkup(createElement(Router, address, drawing)).split('aria-label="followed"').length - 1;
  expect(stars()).toBe(0);
  following.list = [{ kind: 'team', key, followedAt: 1 }];
  expect(stars()).toBe(1);
});
