import { afterEach, describe, expect, it, vi } from 'vitest';
import { getServerThing, getThing, thingEntry } from '#data/things/store.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { useValueContext, type ValueContext } from './use-value-context.ts';

let hook: RenderedHook<ValueContext> | undefined;
afterEach(() => hook?.leave());

const record = (key: string) => `rec${key}`;

describe('useValueContext', () => {
  it('names a role of the crew by its person, also when these come later', async () => {
    const [role, player] = [newKey(), newKey()];
    hook = renderHook(() => useValueContext([[record(role)]]));
    expect(hook.current().nameOf(record(role))).toBeUndefined();
    push(role, {
      __tableName: 'Player Relationships',
      __revision: 1,
      singular_name: 'Observer Director',
      player: [record(player)],
    });
    await vi.waitFor(() => expect(hook?.current().nameOf(record(role))).toBe('Observer Director'));
    push(player, { __tableName: 'Players', __revision: 1, name: 'Tern' });
    await vi.waitFor(() => expect(hook?.current().nameOf(record(role))).toBe('Tern (Observer Director)'));
  });

  it('names a record by its saved name while another one waits to be sent', async () => {
    const match = newKey();
    push(match, { __tableName: 'Matches', __revision: 1, name: 'Final', custom_name: 'Grand Final' });
    thingEntry(match).set({ shown: { ...getServerThing(match)!, custom_name: 'My Final' } });
    hook = renderHook(() => useValueContext([[record(match)]]));
    expect(getThing(match)?.custom_name).toBe('My Final');
    expect(hook.current().nameOf(record(match))).toBe('Grand Final');
    push(match, { __tableName: 'Matches', __revision: 2, name: 'Final', custom_name: 'Their Final' });
    await vi.waitFor(() => expect(hook?.current().nameOf(record(match))).toBe('Their Final'));
  });
});
