import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, vi } from 'vitest';
import type { Values } from '#contract/actions/action.ts';
import { actionOf, isActionName } from '#contract/actions.ts';
import { bench, match, openPage, player, type Reply, refusal, show } from '#data/actions/testing/page.ts';
import type { Toast } from '#data/toasts.ts';
import { type RecordPatch, RuleRefusal } from '#domain/actions/patch.ts';
import { toCachedRecords } from '#sync/cached-record.ts';
import type { Command } from '../../src/dashboard/commands/command.ts';
import { type RenderedHook, renderHook } from './hook.ts';

export const client = 'recCLIENT00000001';
export const other = 'recMATCH000000002';
const teams = ['recTEAM0000000001', 'recTEAM0000000002'];
export const minuteMs = 60_000;

/** Shows in which each control can be pressed: a running countdown, a paused one, none. */
export const shows = (): readonly object[] => {
  const running = {
    live_match: [match],
    schedule: [match, other],
    map_attack: 'Left',
    desk_display: 'Notice (Event)',
    notice_text: 'Back|soon',
    gfx: ['recGFX00000000001', 'recGFX00000000002'],
    highlight_team: [teams[0]],
    highlight_hero: ['recHERO0000000001'],
    highlight_player: [`rec${player}`],
    highlight_media: ['recNEWS0000000001'],
    countdown_end: new Date(Date.now() + 60 * minuteMs).toISOString(),
  };
  const { countdown_end: _end, ...without } = running;
  return [running, without, { ...without, countdown_left: 90_000 }, { ...running, countdown_left: 90_000 }];
};

/** Sends now or not at all: nothing is kept for later. */
export const isOfNow = (id: string): boolean => id.startsWith('message-');

/** A busy machine takes its time; a state that does not come fails all the same. */
export const patient = { timeout: 10_000, interval: 10 };

/** The dashboard's controls without its layout, over a server that does what it is asked. */
export const openDesk = async () => {
  Object.assign(document, { querySelector: () => null, querySelectorAll: () => [] });
  const page = await openPage();
  const [
    { allControls, useAllCommands },
    { ShowContext },
    { CommandOption },
    { takeToasts },
    { setClockOffset },
    again,
    { savingState, describeSaving },
    { outboxRuntime },
    { laterControls },
  ] = await Promise.all([
    import('../../src/dashboard/commands/all-controls.ts'),
    import('../../src/dashboard/show/use-show.ts'),
    import('../../src/dashboard/palette/CommandOption.tsx'),
    import('#data/toasts.ts'),
    import('#data/clock.ts'),
    import('#data/actions/press-again.ts'),
    import('#ui/outbox/saving-state.ts'),
    import('#data/actions/outbox-runtime.ts'),
    import('../../src/dashboard/commands/later-controls.ts'),
  ]);
  const later = await Promise.all(laterControls.map((load) => load()));
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
  put({ id: 'recSOCIAL00000001', __tableName: 'Socials', url: 'https://example.org/' });
  prepare(shows()[0] ?? {});

  const applied: RecordPatch[] = [];
  const acting = { player: `rec${player}`, client, broadcast: show };
  /** Does what the server does: the rule decides, records follow. */
  const doIt: Reply = (call) => {
    const { path, body, headers } = call;
    const name = path.split('/').at(-1) ?? '';
    if (!isActionName(name)) throw new Error(`No action: ${path}`);
    const useBy = headers.get('Use-By');
    if (useBy !== null && Date.now() > Date.parse(useBy)) return refusal(410, 'expired')(call);
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
      return refusal(400, error.code)(call);
    }
    return Response.json({ error: false }, { headers: { 'Grandstand-Sequence': String(revision) } });
  };

  const runners = later.map(({ default: { Runner } }, place) => createElement(Runner, { key: place }));
  const rendered: RenderedHook<readonly Command[]> = renderHook(useAllCommands, (subject) =>
    inside(
      allControls.reduceRight<ReactNode>(
        (inner, { Provider }) => createElement(Provider, null, inner),
        createElement(Fragment, null, subject, runners),
      ),
    ),
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
    // Waiting moves the faked clock, which a page that trusts it less would count against its actions.
    setClockOffset(0);
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
  /** A show in which this control can be pressed, and no press before it. */
  const makePressable = async (id: string) => {
    await clean();
    for (const fields of shows()) {
      prepare(fields);
      await vi.waitFor(() => expect(find(id)?.state).not.toBe('sending'), patient);
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (find(id)?.obstacle === undefined) break;
    }
    await vi.waitFor(() => expect([id, find(id)?.obstacle]).toEqual([id, undefined]), patient);
  };
  const leave = () => rendered.leave();
  return {
    ...page,
    ...again,
    savingState,
    describeSaving,
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
    makePressable,
    leave,
  };
};

export type Desk = Awaited<ReturnType<typeof openDesk>>;
