import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateAt, type Values } from '#contract/actions/action.ts';
import { type ActionName, actionNames, actionOf, isActionName } from '#contract/actions.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import {
  bench,
  closePages,
  lost,
  match,
  openPage,
  player,
  setUpBrowser,
  show,
} from '#data/actions/testing/page.ts';
import type { Toast } from '#data/toasts.ts';
import { describeEntry } from '#domain/actions/entry-words.ts';
import { type RecordPatch, RuleRefusal } from '#domain/actions/patch.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import { type RenderedHook, renderHook } from '../../tests/fakes/hook.ts';
import type { Command } from './commands/command.ts';

/**
 * Every control of the dashboard and every save of a form, in each state a press can come to: what a person reads of
 * it, and whether that is true. Controls come from the registries, so that a new one is held to the same.
 */
const states = ['online', 'waiting', 'refused', 'late', 'conflict', 'other match live'] as const;
type State = (typeof states)[number];

const client = 'recCLIENT00000001';
const other = 'recMATCH000000002';
const teams = ['recTEAM0000000001', 'recTEAM0000000002'];
const minuteMs = 60_000;

/** Shows in which each control can be pressed: a running countdown, a paused one, none. */
const shows = (): readonly object[] => {
  const running = {
    live_match: [match],
    schedule: [match, other],
    map_attack: 'Left',
    desk_display: 'Notice (Event)',
    notice_text: 'Back|soon',
    countdown_end: new Date(Date.now() + 60 * minuteMs).toISOString(),
  };
  const { countdown_end: _end, ...without } = running;
  return [running, without, { ...without, countdown_left: 90_000 }, { ...running, countdown_left: 90_000 }];
};

/** A call of each form that saves; a new one without its line fails. */
const saves: Readonly<Record<string, Values>> = {
  'update-match-data': { matchID: match, updatedData: { vod: 'https://example.org/1' } },
  'update-map-data': { matchID: match, mapData: [{ existingID: 'recMAP00000000001', replay_code: 'ABC' }] },
  'set-player-relationships': { matchID: match, roles: { Caster: { selected: [`rec${player}`] } } },
  'update-profile-data': { profileData: { pronouns: 'any' } },
};

const setUp = async () => {
  Object.assign(document, { querySelector: () => null, querySelectorAll: () => [] });
  const page = await openPage();
  const [
    { allControls, useAllCommands },
    { ShowContext },
    { CommandOption },
    { takeToasts },
    { setClockOffset },
    again,
    { savingState, savingWords },
    { outboxRuntime },
  ] = await Promise.all([
    import('./commands/all-controls.ts'),
    import('./show/use-show.ts'),
    import('./palette/CommandOption.tsx'),
    import('#data/toasts.ts'),
    import('#data/clock.ts'),
    import('#data/actions/press-again.ts'),
    import('#ui/outbox/saving-state.ts'),
    import('#data/actions/outbox-runtime.ts'),
  ]);
  const inside = (subject: ReactNode) =>
    createElement(
      ShowContext.Provider,
      { value: { clientKey: client.slice(3), broadcastKey: show.slice(3) } },
      subject,
    );
  let revision = 100;
  const put = (record: object) => {
    revision += 1;
    const known = page.getServerThing((record as { id: string }).id) ?? {};
    const next = { ...known, ...record, __revision: revision } as Parameters<typeof toCachedRecords>[0];
    page.dataCore().map.apply(toCachedRecords(next, { sequence: revision, checkedAt: revision }));
  };
  const special = { special_event: true, show_on_overlays: true };
  const prepare = (fields: object) => {
    const known = page.getServerThing(show);
    const cleared = Object.fromEntries(Object.keys(known ?? {}).map((name) => [name, undefined]));
    put({ ...cleared, id: show, __tableName: 'Broadcasts', name: 'Main', ...fields });
    put({
      id: match,
      __tableName: 'Matches',
      show_on_overlays: true,
      flip_teams: undefined,
      score_1: 0,
      score_2: 0,
      teams,
      first_to: 3,
      start: '2026-09-03T18:00:00Z',
    });
    put({
      id: other,
      __tableName: 'Matches',
      name: 'Moths vs Whales',
      start: '2026-09-03T20:00:00Z',
      ...special,
    });
    for (const id of ['recMAP00000000001', 'recMAP00000000002']) put({ id, winner: undefined });
  };
  put({ id: `rec${player}`, website_settings: ['Can edit any match'] });
  prepare(shows()[0] ?? {});

  const applied: RecordPatch[] = [];
  const acting = { player: `rec${player}`, client, broadcast: show };
  /** Does what the server does: the rule decides, records follow. */
  const doIt = ({ path, body }: { path: string; body: unknown }): Response => {
    const name = path.split('/').at(-1) ?? '';
    if (!isActionName(name)) throw new Error(`No action: ${path}`);
    try {
      const patches = actionOf(name).rule?.(
        page.getServerThing,
        body as Values,
        acting,
        () => 'recNEW00000000001',
      );
      for (const patch of patches ?? []) {
        applied.push(patch);
        put({ id: patch.id, ...patch.fields });
      }
    } catch (error) {
      if (!(error instanceof RuleRefusal)) throw error;
      return Response.json(
        { error: true, errorMessage: `Text of ${error.code}`, code: error.code },
        { status: 400 },
      );
    }
    return Response.json({ error: false }, { headers: { 'Grandstand-Sequence': String(revision) } });
  };

  const rendered: RenderedHook<readonly Command[]> = renderHook(useAllCommands, (subject) =>
    inside(allControls.reduceRight((inner, { Provider }) => createElement(Provider, null, inner), subject)),
  );
  const find = (id: string) => rendered.current().find((command) => command.id === id);
  const said: Toast[] = [];
  const hear = () => {
    said.push(...takeToasts());
    return said;
  };
  const readLine = (id: string) => {
    const command = find(id);
    if (command === undefined) return '';
    const option = createElement(CommandOption, {
      id,
      command,
      isActive: false,
      hasGroup: false,
      onPoint: () => undefined,
      onChoose: () => undefined,
    });
    return renderToStaticMarkup(inside(option))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  const setOnline = (isOnline: boolean) => {
    vi.stubGlobal('navigator', { onLine: isOnline });
    page.connection.isOnline = isOnline;
    page.connection.isConnected = isOnline;
  };
  const setTime = (ms: number) => {
    vi.setSystemTime(ms);
    setClockOffset(0);
  };
  /** As before any press. */
  const clean = async () => {
    setOnline(true);
    await outboxRuntime().change(({ entries }) => ({
      remove: entries.map(({ id }) => id),
      result: undefined,
    }));
    hear();
    said.length = 0;
    applied.length = 0;
    bench.sent = [];
    bench.reply = doIt;
  };
  const leave = () => rendered.leave();
  return {
    ...page,
    ...again,
    savingState,
    savingWords,
    prepare,
    put,
    doIt,
    applied,
    rendered,
    find,
    hear,
    readLine,
    setOnline,
    setTime,
    clean,
    leave,
  };
};
type Desk = Awaited<ReturnType<typeof setUp>>;

/** Puts what a press meets in place; answers what is to happen after it. */
const arrange = (desk: Desk, state: State): (() => void) => {
  const later = () => undefined;
  switch (state) {
    case 'online':
      return later;
    case 'refused':
      bench.reply = () =>
        Response.json({ error: true, errorMessage: 'No such thing', code: 'invalid-value' }, { status: 400 });
      return later;
    case 'conflict':
      bench.reply = () =>
        Response.json(
          {
            error: true,
            errorMessage: 'Someone else',
            code: 'conflict',
            conflicts: [{ id: match, field: 'vod', theirs: 'x', yours: 'y' }],
          },
          { status: 409 },
        );
      return later;
    case 'waiting':
    case 'late':
    case 'other match live':
      bench.reply = lost;
      desk.setOnline(false);
  }
  if (state === 'waiting') return later;
  return () => {
    if (state === 'late') desk.setTime(Date.now() + 30 * minuteMs);
    else desk.put({ id: show, live_match: [other] });
    bench.reply = desk.doIt;
    desk.setOnline(true);
  };
};

/** Opens something and sends nothing. */
const leads = (id: string) => id.startsWith('module-') || id === 'countdown' || id === 'score';

const isDecided = (desk: Desk) =>
  desk.entries().every(({ state }) => state !== 'waiting' && state !== 'sending');

/** What is read of the entry of a press, true for its state: the list of what waits says this. */
const checkEntry = (desk: Desk, state: State, entry: OutboxView | undefined, madeAt: number) => {
  const words = entry && describeEntry(entry, Date.now());
  const endAt = entry && lateAt(actionOf(entry.action), entry.payload as Values, madeAt);
  const lateMs = endAt === undefined ? 0 : endAt - madeAt;
  switch (state) {
    case 'online':
      return expect(entry).toBe(undefined);
    case 'waiting': {
      const left = /^Waiting to be sent(?:\. Too late in (\d+) (s|min))?$/.exec(words ?? '');
      expect(left, words).not.toBe(null);
      const leftMs = Number(left?.[1] ?? 0) * (left?.[2] === 's' ? 1_000 : minuteMs);
      // The press was a moment later than the time that is taken here.
      expect(leftMs).toBeLessThanOrEqual(Math.ceil(lateMs / 1_000) * 1_000 + 1_000);
      return expect(leftMs > 0).toBe(lateMs > 0);
    }
    case 'refused':
      return expect(words).toBe('Not done: No such thing');
    case 'conflict':
      return expect(words).toBe('Waiting for you: somebody else changed this meanwhile');
    case 'late': {
      if (entry === undefined) throw new Error('It is gone unasked');
      expect(words).toBe('Not done: it came too late');
      const { changes, obstacle } = desk.offerAgain(entry);
      for (const { id, field, now } of changes) expect(now).toEqual(desk.getServerThing(id)?.[field]);
      return expect(changes.length > 0 || obstacle !== undefined).toBe(true);
    }
    case 'other match live':
      if (entry !== undefined) expect(words).toMatch(/^Not done: (Text of .+|This record has changed.+)$/);
  }
};

/** Nobody is told of a success that the server has not said, nor of waiting once it has answered. */
const checkToasts = (desk: Desk, state: State) => {
  for (const { kind, text } of desk.hear()) {
    if (desk.applied.length === 0) expect([kind, text]).not.toEqual(['success', text]);
    expect(kind === 'waiting').toBe(text.startsWith('Waiting: '));
    if (state === 'online') expect(kind).toBe('success');
    if (state === 'refused') expect(text).toMatch(/No such thing/);
  }
};

const marks: Readonly<Record<State, RegExp>> = {
  online: /Saved/,
  waiting: /Waiting/,
  refused: /Not done/,
  late: /Not done/,
  conflict: /Conflict/,
  'other match live': /Saved|Not done/,
};

let desk: Desk | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  setUpBrowser();
});
afterEach(async () => {
  desk?.leave();
  vi.useRealTimers();
  await closePages();
});

describe.each(states)('%s', (state) => {
  it('every control of the dashboard', async () => {
    desk = await setUp();
    const here = desk;
    const ids = here.rendered.current().map(({ id }) => id);
    for (const id of ids) {
      await here.clean();
      for (const fields of shows()) {
        here.prepare(fields);
        await vi.waitFor(() => expect(here.find(id)?.state).not.toBe('sending'));
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (here.find(id)?.obstacle === undefined) break;
      }
      await vi.waitFor(() => expect([id, here.find(id)?.obstacle]).toEqual([id, undefined]), 5_000);
      const before = here.find(id)?.now;
      const madeAt = Date.now();
      const proceed = arrange(here, state);
      here.find(id)?.run();
      if (leads(id)) {
        expect([id, here.entries(), bench.sent]).toEqual([id, [], []]);
        continue;
      }
      await vi.waitFor(
        () => expect([id, here.entries().length + bench.sent.length]).not.toEqual([id, 0]),
        5_000,
      );
      await vi.waitFor(() => expect(here.find(id)?.state).not.toBe('idle'));
      proceed();
      await vi.waitFor(() => expect(state === 'waiting' || isDecided(here)).toBe(true));
      await vi.waitFor(() =>
        expect([id, here.readLine(id)]).toEqual([id, expect.stringMatching(marks[state])]),
      );
      const what = `${id}: ${here.readLine(id)}`;
      if (here.applied.length === 0) expect([what, here.find(id)?.now]).toEqual([what, before]);
      checkEntry(here, state, here.entries()[0], madeAt);
      checkToasts(here, state);
    }
  }, 120_000);

  it('every save of a form', async () => {
    const names = actionNames.filter((name) => actionOf(name).offline.keep === 'queue');
    expect(Object.keys(saves).toSorted()).toEqual(names.toSorted());
    desk = await setUp();
    const here = desk;
    for (const name of names) {
      await here.clean();
      here.prepare(shows()[0] ?? {});
      const madeAt = Date.now();
      const proceed = arrange(here, state);
      const saving = here.actWithToasts(name as ActionName, saves[name] as never, { success: 'Saved' });
      await vi.waitFor(() => expect(here.entries().length + bench.sent.length).toBeGreaterThan(0));
      const outcome = await saving;
      proceed();
      await vi.waitFor(() => expect(state === 'waiting' || isDecided(here)).toBe(true));
      // A save is never late, and stays with the match that it was made for.
      const asIf = state === 'late' || state === 'other match live' ? 'online' : state;
      checkEntry(here, asIf, here.entries()[0], madeAt);
      for (const { id } of here.applied) expect(id).not.toBe(other);
      const form = here.savingState({
        status: outcome.status === 'done' ? 'saved' : outcome.status,
        refusal: undefined,
        entries: here.entries(),
        isConnected: here.connection.isConnected,
        needsSignIn: false,
      });
      const words = {
        online: /^Saved$/,
        waiting: /^Kept on this device/,
        refused: /^Not saved: No such thing$/,
        conflict: /^Not saved: somebody else/,
      } as const;
      if (asIf === state) expect(here.savingWords(form)).toMatch(words[asIf as keyof typeof words]);
    }
  }, 60_000);
});
