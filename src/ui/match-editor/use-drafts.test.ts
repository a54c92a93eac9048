import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EditorDrafts, type EditorRecords, noDrafts } from '#domain/match-editor/editor-rows.ts';
import { newMapId } from '#domain/match-editor/new-map-id.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { storeDrafts, storedDrafts } from './draft-storage.ts';
import { type DraftsModel, useDrafts } from './use-drafts.ts';

const matchKey = 'AAAAAAAAAAAAAA';
const recordsOf = (vod_2: string | undefined): EditorRecords => ({
  match: { id: `rec${matchKey}`, ...(vod_2 && { vod_2 }) },
  maps: [],
});
const nothing = { isUndecided: false, hasRowsOnTheWay: false, givenUp: [], written: [] };

/** As the page before the reload left it: the value was drawn as saved and waited to be sent. */
const onTheWay: EditorDrafts = {
  ...noDrafts,
  match: { vod_2: { mine: 'https://example.org/4', base: '', isShownSaved: true } },
};

let hook: RenderedHook<DraftsModel> | undefined;
afterEach(() => hook?.leave());

describe('useDrafts after a reload', () => {
  const open = (vod_2: string | undefined, isOutboxKnown: boolean): void => {
    const records = recordsOf(vod_2);
    const use = () => useDrafts(matchKey, records, { ...nothing, isOutboxKnown });
    if (hook) hook.draw(use);
    else hook = renderHook(use);
  };

  it('decides nothing before the outbox is read: what waits there looks like something taken back', async () => {
    storeDrafts(matchKey, onTheWay);
    open(undefined, false);
    expect(hook?.current().drafts).toEqual(onTheWay);
    expect(storedDrafts(matchKey)).toEqual(onTheWay);
    // Another window of the device wrote over it meanwhile, and that one waits now.
    open('https://example.org/5', true);
    await vi.waitFor(() => expect(hook?.current().drafts.match).toEqual({}));
    expect(storedDrafts(matchKey).match).toEqual({});
  });

  it('takes it for typed again once it is known that nothing waits', async () => {
    hook = undefined;
    storeDrafts(matchKey, onTheWay);
    open(undefined, true);
    await vi.waitFor(() =>
      expect(hook?.current().drafts.match).toEqual({ vod_2: { mine: 'https://example.org/4', base: '' } }),
    );
  });
});

describe('useDrafts beside another window', () => {
  it('does not type again what another window wrote over, also with the value from before', async () => {
    hook = undefined;
    storeDrafts(matchKey, onTheWay);
    const records = recordsOf(undefined);
    const written = [{ id: `rec${matchKey}`, field: 'vod_2' }];
    const use = () => useDrafts(matchKey, records, { ...nothing, written, isOutboxKnown: true });
    hook = renderHook(use);
    await vi.waitFor(() => expect(hook?.current().drafts.match).toEqual({}));
    expect(storedDrafts(matchKey).match).toEqual({});
  });
});

describe('useDrafts once the server has made a map', () => {
  it('keeps its row as it was sent until the map is here', async () => {
    hook = undefined;
    const records = recordsOf(undefined);
    const row = { winner: { mine: 'BBBBBBBBBBBBBB', base: null } };
    const waiting: EditorDrafts = {
      ...noDrafts,
      rows: { 'new-1': row },
      sent: { keys: ['new-1'], mapIds: [], isWaiting: true },
    };
    storeDrafts(matchKey, waiting);
    const done = [{ id: newMapId(matchKey, 0), field: 'winner' }];
    const use = (written: typeof done) => () =>
      useDrafts(matchKey, records, { ...nothing, written, isOutboxKnown: true });
    hook = renderHook(use(done));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hook.current().drafts.sent?.isWaiting).toBe(true);
    hook.draw(use([]));
    await vi.waitFor(() => expect(hook?.current().drafts.sent?.isWaiting).toBe(false));
  });
});
