import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { wantThings } from './store.ts';
import { whenTreeReady } from './tree.ts';

afterEach(() => vi.unstubAllGlobals());

const outcomeOf = async (wait: Promise<void> | undefined): Promise<'ready' | 'waiting'> =>
  Promise.race([
    (wait ?? Promise.resolve()).then(() => 'ready' as const),
    new Promise<'waiting'>((resolve) => setTimeout(() => resolve('waiting'), 30)),
  ]);

describe('whenTreeReady', () => {
  it('has nothing to wait for when all of it is here', () => {
    const [match, team] = [newKey(), newKey()];
    push(match, { __tableName: 'Matches', __revision: 1, teams: [`rec${team}`] });
    push(team, { __tableName: 'Teams', __revision: 1 });
    expect(whenTreeReady([match], ['teams.theme'], 1_000)).toBe(undefined);
  });

  it('waits for what comes into reach on the way', async () => {
    const [match, team, theme] = [newKey(), newKey(), newKey()];
    const wait = whenTreeReady([match], ['teams.theme'], 1_000);
    push(match, { __tableName: 'Matches', __revision: 1, teams: [`rec${team}`] });
    expect(await outcomeOf(wait)).toBe('waiting');
    push(team, { __tableName: 'Teams', __revision: 2, theme: [`rec${theme}`] });
    expect(await outcomeOf(wait)).toBe('waiting');
    push(theme, { __tableName: 'Themes', __revision: 3 });
    expect(await outcomeOf(wait)).toBe('ready');
  });

  it('does not wait for what cannot be had', async () => {
    const match = newKey();
    serve(new Map());
    // Far beyond the time of a test: it ends because the server has answered.
    const wait = whenTreeReady([match], [], 600_000);
    wantThings([match]);
    await expect(wait).resolves.toBe(undefined);
  });

  it('gives up when the time is over', async () => {
    const started = performance.now();
    await whenTreeReady([newKey()], [], 40);
    expect(performance.now() - started).toBeGreaterThanOrEqual(35);
  });
});
