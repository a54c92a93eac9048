import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { sitePage } from '#contract/site-pages.ts';
import { useTreeState } from '#data/hooks/use-tree.ts';
import { dataCore } from '#data/things/core.ts';
import { renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import UnsavedNote, { unsavedParts, watchUnsavedParts } from './UnsavedNote.tsx';

const page = 'player-played-matches';

const playerOf = (teams: readonly string[]) => {
  const player = newKey();
  push(player, { __tableName: 'Players', __revision: 1, member_of: teams.map((team) => `rec${team}`) });
  return player;
};
const noteOn = (player: string) =>
  renderToStaticMarkup(createElement(UnsavedNote, { page, roots: [player] })).replace(/<[^>]+>/g, '');
const hasGaps = (player: string) => {
  const hook = renderHook(() => useTreeState(sitePage(page).tree, [player]).hasGaps);
  hook.leave();
  return hook.current();
};

describe('what of a page is not on this device', () => {
  it('is counted by what the page lists, until the records come', async () => {
    const [held, gone, match, lost] = [newKey(), newKey(), newKey(), newKey()];
    push(held, { __tableName: 'Teams', __revision: 1, matches: [`rec${match}`, `rec${lost}`] });
    push(match, { __tableName: 'Matches', __revision: 1 });
    dataCore().map.markUnavailable([gone, lost]);
    const player = playerOf([held, gone]);
    expect(hasGaps(player)).toBe(true);
    expect(noteOn(player)).toBe('Not saved on this device: 1 of 2 teams, 1 of 2 matches.');
    const told = vi.fn();
    const stop = watchUnsavedParts(page, [player], told);
    push(lost, { __tableName: 'Matches', __revision: 1 });
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith('1 of 2 teams'));
    push(gone, { __tableName: 'Teams', __revision: 1 });
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(''));
    stop();
    expect(hasGaps(player)).toBe(false);
    expect(noteOn(player)).toBe('');
  });

  it('names no numbers where all of several are missing', () => {
    const [one, other] = [newKey(), newKey()];
    dataCore().map.markUnavailable([one, other]);
    expect(noteOn(playerOf([one, other]))).toBe('Not saved on this device: all teams.');
    expect(noteOn(playerOf([one]))).toBe('Not saved on this device: 1 of 1 teams.');
  });

  it('is not a record that nobody counts', () => {
    const [team, event] = [newKey(), newKey()];
    push(team, { __tableName: 'Teams', __revision: 1, event: [`rec${event}`] });
    dataCore().map.markUnavailable([event]);
    expect(noteOn(playerOf([team]))).toBe('');
  });

  it('is not told more of by a page that does not say what it lists', () => {
    expect(unsavedParts('a-new-page' as never, [newKey()])).toBe('a part of this page');
  });

  it('is nothing while records are on their way', () => {
    const player = playerOf([newKey()]);
    expect(hasGaps(player)).toBe(false);
    expect(noteOn(player)).toBe('');
  });
});
