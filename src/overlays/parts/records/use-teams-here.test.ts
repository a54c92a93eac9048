import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '#contract/records.ts';
import { type RenderedHook, renderHook } from '../../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../../tests/fakes/page-records.ts';
import { useTeamsHere } from './use-teams-here.ts';

let hook: RenderedHook<boolean> | undefined;
beforeEach(() => void serve(new Map()));
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

const matchOf = (fields: object): Match => ({ id: `rec${newKey()}`, ...fields }) as Match;
const isHere = (): boolean => hook?.current() ?? false;

describe('useTeamsHere', () => {
  it('waits for teams, and then for their colours', async () => {
    const [team, theme] = [newKey(), newKey()];
    const matches = [matchOf({ teams: [`rec${team}`] })];
    // Nobody answers.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    hook = renderHook(() => useTeamsHere(matches));
    expect(isHere()).toBe(false);
    push(team, { __revision: 1, __tableName: 'Teams', theme: [`rec${theme}`] });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isHere()).toBe(false);
    push(theme, { __revision: 2, __tableName: 'Themes' });
    await vi.waitFor(() => expect(isHere()).toBe(true));
  });

  it('waits for the map of a first to 1 only', async () => {
    const map = newKey();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const maps = [`rec${map}`];
    hook = renderHook(() => useTeamsHere([matchOf({ first_to: 2, maps })]));
    expect(isHere()).toBe(true);
    hook.draw(() => useTeamsHere([matchOf({ first_to: 1, maps })]));
    expect(isHere()).toBe(false);
    push(map, { __revision: 3, __tableName: 'Maps' });
    await vi.waitFor(() => expect(isHere()).toBe(true));
  });

  it('does not wait for a team that there is not', async () => {
    const matches = [matchOf({ teams: [`rec${newKey()}`] })];
    hook = renderHook(() => useTeamsHere(matches));
    await vi.waitFor(() => expect(isHere()).toBe(true));
  });
});
