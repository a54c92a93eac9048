import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { dataCore } from '#data/things/core.ts';
import { schedulePosition } from '#domain/broadcast/schedule-position.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { useSchedule } from './show-state.ts';
import { ShowContext } from './use-show.ts';

let hook: RenderedHook<ReturnType<typeof useSchedule>> | undefined;
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

it('does not wait for a link to a deleted match', async () => {
  serve(new Map());
  const [broadcastKey, here, gone] = [newKey(), newKey(), newKey()];
  push(broadcastKey, { __tableName: 'Broadcasts', __revision: 1, schedule: [`rec${gone}`, `rec${here}`] });
  push(here, { __tableName: 'Matches', __revision: 1 });
  const show = { clientKey: newKey(), broadcastKey };
  const rendered = renderHook(useSchedule, (subject) =>
    createElement(ShowContext.Provider, { value: show }, subject),
  );
  hook = rendered;
  expect(rendered.current()).toMatchObject({ wanted: 2, isLoading: true });
  dataCore().map.apply([{ key: gone, record: {}, revision: undefined, asOf: 1, checkedAt: 1 }], 'epoch');
  await vi.waitFor(() => expect(rendered.current()).toMatchObject({ wanted: 1, isLoading: false }));
  const { matches, wanted } = rendered.current() ?? { matches: [], wanted: 0 };
  expect(schedulePosition(matches, undefined, wanted)).toEqual({ kind: 'none-primary', count: 1 });
});
