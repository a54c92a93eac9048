import { text } from 'node:stream/consumers';
import { createElement, type ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { GameEvent, Player, Team } from '#contract/records.ts';
import { firstState } from '#domain/auction/state.ts';
import { draftPlayer } from '#domain/draft/draft-player.ts';
import type { AuctionView } from '#ui/auction/use-auction.ts';
import { newKey, push } from '../../tests/fakes/page-records.ts';
import { Lot } from './event/auction/Lot.tsx';
import { PlayerPool } from './event/auction/PlayerPool.tsx';
import { DraftRow } from './event/draft/EventDraft.tsx';
import { TeamRoster } from './match/detailed/TeamRoster.tsx';
import PlayerShell from './player/PlayerShell.tsx';
import TeamComposition from './team/composition/TeamComposition.tsx';
import { PersonRow } from './team/TeamDetails.tsx';

beforeEach(() => {
  vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:', search: '', hash: '' } });
  push(teamKey, { ...(team as object), __revision: 1 });
  push(playerKey, { ...(player as object), __revision: 1 });
});
afterEach(() => void vi.unstubAllGlobals());

const [playerKey, teamKey, eventKey] = [newKey(), newKey(), newKey()];
const player = {
  id: `rec${playerKey}`,
  __tableName: 'Players',
  name: 'Ash',
  role: 'Support',
  staff_role: 'Coach',
  member_of: [`rec${teamKey}`],
  draft_data: JSON.stringify({ best_heroes: ['Lamplighter'] }),
} as Player;
const team = {
  id: `rec${teamKey}`,
  __tableName: 'Teams',
  name: 'Foxes',
  players: [`rec${playerKey}`],
  captains: [`rec${playerKey}`],
  staff: [`rec${playerKey}`],
} as Team;
const event = {
  id: `rec${eventKey}`,
  __tableName: 'Events',
  name: 'Cup',
  draftable_players: [`rec${playerKey}`],
} as GameEvent;
const page = { params: {}, title: () => [], isReady: true, isComplete: true };
const frame = { ...page, recordKey: playerKey, childPath: '', children: null };
const auction = {
  event,
  state: firstState({ isPublic: true }),
  rules: {},
  teams: [],
  teamOf: () => undefined,
  player,
} as unknown as AuctionView;
const facts = draftPlayer(player) ?? expect.unreachable();
const shows = { heroes: false, results: false, info: false, notes: false };

const signsOf = async (element: ReactElement) => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  // Some icons load after first paint.
  const { prelude } = await prerenderToNodeStream(createElement(Router, address, element));
  const markup = await text(prelude);
  return [...markup.matchAll(/data-role="(\w+)"/g)].map(([, role]) => role);
};

describe('roles have their sign', () => {
  it.each<[string, () => ReactElement, string[]]>([
    ['the header of a player', () => createElement(PlayerShell, frame, null), ['Support']],
    [
      'rosters of the detailed page',
      () =>
        createElement(TeamRoster, {
          team,
          hasStaff: true,
          hasCasting: false,
          hasContacts: false,
          hasEligibleRoles: false,
        }),
      ['Support', 'Captain', 'Coach'],
    ],
    [
      'people of a team',
      () => createElement(PersonRow, { person: { id: playerKey, roles: ['Captain', 'Player', 'Staff'] } }),
      ['Captain', 'Support', 'Coach'],
    ],
    [
      'the composition of a team',
      () => createElement(TeamComposition, { ...page, recordKey: teamKey }),
      ['Captain', 'Staff', 'Support'],
    ],
    ['rows of a draft', () => createElement(DraftRow, { player: facts, shows, eventKey }), ['Support']],
    ['who is up in an auction', () => createElement(Lot, { auction }), ['Support']],
    [
      'players of an auction',
      () =>
        createElement(PlayerPool, { auction, teams: [], team: undefined, isAdmin: false, mayStart: false }),
      ['Support'],
    ],
  ])('in %s', async (_where, draw, signs) => {
    expect(await signsOf(draw())).toEqual(signs);
  });
});
