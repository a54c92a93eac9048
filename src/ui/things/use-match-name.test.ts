import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { useMatchName } from './use-match-name.ts';
import { useMatchNames } from './use-match-names.ts';

let hook: RenderedHook<string | undefined> | undefined;
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

const [alpha, beta, gamma, semifinal, final, bracket] = [
  newKey(),
  newKey(),
  newKey(),
  newKey(),
  newKey(),
  newKey(),
];
const rec = (key: string) => `rec${key}`;

/** Gamma waits in the final for the winner of the semifinal. */
const pushFinal = (revision: number, fields: Pick<Match, 'name' | 'teams'>) => {
  push(alpha, { __tableName: 'Teams', __revision: 1, name: 'Alpha', code: 'AAA' });
  push(beta, { __tableName: 'Teams', __revision: 1, name: 'Beta', code: 'BBB' });
  push(gamma, { __tableName: 'Teams', __revision: 1, name: 'Gamma', code: 'CCC' });
  push(semifinal, {
    __tableName: 'Matches',
    __revision: 1,
    match_number: 7,
    name: 'Alpha vs Beta',
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
  push(final, {
    __tableName: 'Matches',
    __revision: revision,
    brackets: [rec(bracket)],
    ...fields,
  });
};

const nameOfFinal = () => useMatchName(useThing('Matches', final));

describe('useMatchName', () => {
  it('says where the team of an open place comes from, and who it is once that is known', () => {
    serve(new Map());
    pushFinal(1, { name: 'TBD vs Gamma', teams: [rec(gamma)] });
    hook = renderHook(nameOfFinal);
    expect(hook.current()).toBe('Winner of AAA/BBB vs Gamma');
    pushFinal(2, { name: 'Alpha vs Gamma', teams: [rec(alpha), rec(gamma)] });
    hook.draw(nameOfFinal);
    expect(hook.current()).toBe('Alpha vs Gamma');
  });

  it('takes a team that is not here for no open place', () => {
    serve(new Map());
    pushFinal(3, { name: 'TBD vs Delta', teams: [rec(newKey())] });
    hook = renderHook(nameOfFinal);
    expect(hook.current()).toBe('TBD vs Delta');
  });

  it('names each match of a list', () => {
    serve(new Map());
    pushFinal(4, { name: 'TBD vs Gamma', teams: [rec(gamma)] });
    const keys = [final, semifinal];
    const names = () => useMatchNames(useThings('Matches', keys)).join(', ');
    const list = renderHook(names);
    expect(list.current()).toBe('Winner of AAA/BBB vs Gamma, Alpha vs Beta');
    list.leave();
  });
});

it('the dashboard leaves the name of a match to the rule that all pages share', () => {
  const own = readdirSync('src/dashboard', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .filter((path) =>
      /custom_name|namedMatch\([^,]*, undefined\)/.test(readFileSync(`src/dashboard/${path}`, 'utf8')),
    );
  expect(own).toEqual([]);
});
