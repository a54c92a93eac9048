import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { thingEntry } from '../things/store.ts';
import type { PendingFields } from '../things/thing-map.ts';
import { usePending } from './use-action.ts';

const sending = { state: 'sending', since: 1_000 } as const;
const waiting = { ...sending, state: 'waiting' } as const;
const conflict = { ...sending, state: 'conflict' } as const;
let hook: RenderedHook<PendingFields> | undefined;
afterEach(() => hook?.leave());

const press = (key: string, pending: PendingFields | undefined) => {
  thingEntry(key).set({ pending });
};

describe('usePending', () => {
  it('follows the own fields of a record from the press to the confirmation', async () => {
    const key = newKey();
    push(key, { __tableName: 'Matches', __revision: 1 });
    hook = renderHook(() => usePending(key));
    expect(hook.current()).toEqual({});
    press(key, { score_1: sending });
    await vi.waitFor(() => expect(hook?.current()).toEqual({ score_1: sending }));
    press(key, { score_1: conflict });
    await vi.waitFor(() => expect(hook?.current()).toEqual({ score_1: conflict }));
    press(key, undefined);
    await vi.waitFor(() => expect(hook?.current()).toEqual({}));
  });

  it('finds a record by its clean and its dirty id, with the table before it or not', () => {
    const key = newKey();
    press(key, { score_1: waiting });
    hook = renderHook(() => usePending(`rec${key}`));
    expect(hook.current()).toEqual({ score_1: waiting });
    hook.draw(() => usePending('Matches', key));
    expect(hook.current()).toEqual({ score_1: waiting });
  });

  it('has nothing for no record, and for another one nothing of the record before', () => {
    const [key, other] = [newKey(), newKey()];
    press(key, { score_1: waiting });
    hook = renderHook(() => usePending(key));
    hook.draw(() => usePending(other));
    expect(hook.current()).toEqual({});
    hook.draw(() => usePending(undefined));
    expect(hook.current()).toEqual({});
  });

  it('is the same object while nothing changes, so that nothing is drawn again', () => {
    const key = newKey();
    push(key, { __tableName: 'Matches', __revision: 1 });
    hook = renderHook(() => usePending(key));
    hook.draw(() => usePending(key));
    expect(hook.values[1]).toBe(hook.values[0]);
  });
});
