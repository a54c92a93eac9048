import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { WireRecord } from '#contract/records/wire.ts';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import type { PageModule, PageProps } from '../page.ts';
import PlayerMatchStats from './PlayerMatchStats.tsx';
import PlayerPlayedMatches from './PlayerPlayedMatches.tsx';

beforeEach(() => void vi.stubGlobal('window', { location: { host: 'league.test', protocol: 'https:' } }));
afterEach(() => void vi.unstubAllGlobals());

const links = (...keys: string[]) => keys.map((one) => `rec${one}`);

const textOf = (page: PageModule['default'], recordKey: string): string => {
  const address = { ssrPath: '/' } as Parameters<typeof Router>[0];
  const props = { recordKey, isComplete: true } as PageProps;
  const markup = renderToStaticMarkup(createElement(Router, address, createElement(page, props)));
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
};

type Result = readonly [lineUp: 'with' | 'without' | 'unknown', score: readonly [number, number]];

/** A player of one team, and a stand-in of another team without a line-up, with these results of the first. */
const playerWith = (results: readonly Result[]) => {
  const [player, other, team, rival, cats, role] = Array.from({ length: 6 }, newKey) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const put = (key: string, fields: Partial<WireRecord>) => push(key, { ...fields, __revision: 1 });
  const matches = results.map(([lineUp, [score_1, score_2]]) => {
    const key = newKey();
    const own = { with: links(player), without: links(other), unknown: undefined }[lineUp];
    put(key, {
      __tableName: 'Matches',
      teams: links(team, rival),
      first_to: 3,
      score_1,
      score_2,
      ...(own && { team_1_line_up: own }),
    });
    return key;
  });
  const foreign = newKey();
  put(foreign, { __tableName: 'Matches', teams: links(cats, rival), first_to: 3, score_1: 3, score_2: 0 });
  put(player, {
    __tableName: 'Players',
    name: 'Ann',
    member_of: links(team),
    player_relationships: links(role),
  });
  put(role, { __tableName: 'Player Relationships', singular_name: 'Stand-in', teams: links(cats) });
  put(team, { __tableName: 'Teams', name: 'Foxes', matches: links(...matches) });
  put(cats, { __tableName: 'Teams', name: 'Cats', matches: links(foreign) });
  put(rival, { __tableName: 'Teams', name: 'Owls' });
  return player;
};

const won = [3, 0] as const;
const lost = [1, 3] as const;

it('lists matches with the player in the line-up, and those without a line-up apart', () => {
  const player = playerWith([
    ['with', won],
    ['with', lost],
    ['without', lost],
    ['unknown', won],
  ]);
  const text = textOf(PlayerPlayedMatches, player);
  expect(text).toMatch(
    /Played matches \(2\).*2 matches.*Team matches \(1\).*The line-ups of these matches are not recorded\./,
  );
  expect(text).not.toContain('Who played in each match');
  const stats = textOf(PlayerMatchStats, player);
  expect(stats).toContain(
    'Results of the matches that Ann played, and of 1 team match without a recorded line-up.',
  );
  expect(stats).toMatch(/All teams .* 2–1 66\.7|All teams .* 2–1 67%/);
});

it('says nothing of missing line-ups where all are recorded', () => {
  const player = playerWith([
    ['with', won],
    ['without', lost],
  ]);
  expect(textOf(PlayerPlayedMatches, player)).toMatch(/Played matches \(1\)(?!.*Team matches)/);
  expect(textOf(PlayerMatchStats, player)).toMatch(/Results of the matches that Ann played\..* 1–0 100%/);
});

it('lists all results of the teams where no line-up is recorded, and says so', () => {
  const player = playerWith([
    ['unknown', won],
    ['unknown', lost],
  ]);
  expect(textOf(PlayerPlayedMatches, player)).toMatch(
    /^ Team matches \(2\).*All results of the teams Ann is or was in\. Who played in each match is not recorded\./,
  );
  expect(textOf(PlayerMatchStats, player)).toContain('Who played in each match is not recorded.');
});
