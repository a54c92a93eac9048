import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FirstView } from '#contract/http.ts';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { fakeApp, fakeConfig, fakeSite } from '../../../tests/fakes/fake-app.ts';
import { openFirstScreens } from '../../app/first-screen.tsx';
import { createDemoLeague } from '../demo/demo-league.ts';
import type { Store } from '../store/store.ts';
import { hiddenEvent, hiddenName } from '../store/testing/hidden-league.ts';
import { commit, createTestStores, testNowMs } from '../store/testing/test-store.ts';
import { renderDocument } from './document.ts';
import {
  createFirstScreens,
  type FirstScreens,
  loadFirstScreens,
  type RenderScreen,
  type ScreenSource,
} from './first-screens.ts';
import { readVisit } from './visit.ts';

describe('first screens', () => {
  const source = (parts: Partial<ScreenSource> = {}): ScreenSource => ({
    path: '/team/a',
    isPhone: false,
    revision: '1',
    nowMs: 1_000_000,
    view: () => ({ records: [] }) as unknown as FirstView,
    ...parts,
  });
  /** A renderer that takes so long, ms, and the screens that it makes. */
  const slow = (takesMs: number) => {
    let elapsedMs = 0;
    const render = vi.fn<RenderScreen>((path) => {
      elapsedMs += takesMs;
      return `<main>${path}</main>`;
    });
    const error = vi.fn();
    const screens = createFirstScreens(render, { error }, () => elapsedMs);
    const pass = (ms: number) => {
      elapsedMs += ms;
    };
    return { screens, render, error, pass };
  };

  it('are rendered once for the same records, and anew for others and after a minute', () => {
    const { screens, render } = slow(1);
    const made = () => render.mock.calls.length;
    expect(screens.of(source())).toBe('<main>/team/a</main>');
    expect(screens.of(source({ nowMs: 1_050_000 }))).toBe('<main>/team/a</main>');
    expect(made()).toBe(1);
    screens.of(source({ revision: '2' }));
    expect(made()).toBe(2);
    screens.of(source({ revision: '2', nowMs: 1_070_000 }));
    expect(made()).toBe(3);
    screens.of(source({ path: '/team/b' }));
    expect(made()).toBe(4);
    screens.of(source({ path: '/team/b', isPhone: true }));
    screens.of(source({ path: '/team/b' }));
    expect(made()).toBe(5);
  });

  it('take at most a fifth of the time in the long run; documents do not wait for the others', () => {
    const { screens, render, pass } = slow(50);
    for (let index = 0; index < 2_000; index += 1) {
      screens.of(source({ path: `/team/${index}` }));
      pass(10);
    }
    const renderedMs = render.mock.calls.length * 50;
    const wholeMs = 2_000 * 10 + renderedMs;
    expect(renderedMs).toBeLessThan(wholeMs * 0.2 + 500);
    expect(renderedMs).toBeGreaterThan(wholeMs * 0.15);
  });

  it('that fail are left out, and the first error is logged', () => {
    const { screens, render, error } = slow(1);
    render.mockImplementation(() => {
      throw new Error('no such record');
    });
    expect(screens.of(source())).toBeUndefined();
    expect(screens.of(source({ path: '/team/b' }))).toBeUndefined();
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('are forgotten when they are many', () => {
    const { screens, render } = slow(0);
    render.mockImplementation((path) => path.padEnd(1_000_000, '.'));
    for (let index = 0; index < 10; index += 1) screens.of(source({ path: `/team/${index}` }));
    render.mockClear();
    screens.of(source({ path: '/team/9' }));
    expect(render).not.toHaveBeenCalled();
    screens.of(source({ path: '/team/0' }));
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe('the first screen of a document', () => {
  let stores: Awaited<ReturnType<typeof createTestStores>>;
  let store: Store;
  let render: RenderScreen;
  beforeAll(async () => {
    stores = await createTestStores();
    store = await stores.fresh();
    await createDemoLeague(store, { nowMs: testNowMs });
    render = await openFirstScreens();
  });
  afterAll(() => stores.close());

  const keyOf = (table: TableName, fits: (record: Record<string, unknown>) => boolean) => {
    const id = store.list(table).find((record) => fits(record))?.id;
    return cleanId(id) ?? 'none';
  };
  const eventKey = () => keyOf('Events', ({ name }) => name === 'Lantern Cup Season 4');
  const screenOf = (path: string, isPhone = false): string | undefined => {
    const config = fakeConfig();
    const visit = readVisit(store, config.siteUrl, { path, host: 'cup.example' });
    let screen: string | undefined;
    const { template } = fakeSite();
    const firstScreen = (view: () => FirstView) => {
      screen = render(path, view(), isPhone);
      return screen;
    };
    const chunks = { scripts: [], styles: [], fonts: [] };
    renderDocument({ template: template!, store, config, chunks, nowMs: testNowMs, firstScreen }, visit);
    return screen;
  };
  const voidTags = new Set(['img', 'br', 'hr', 'input', 'wbr', 'source']);
  /** The open elements at the end, or the first tag that closes another element. */
  const nestingFault = (html: string): string | undefined => {
    const open: string[] = [];
    for (const [tag = '', end, name = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)[^>]*>/g)) {
      if (end) {
        if (open.pop() !== name) return tag;
      } else if (!tag.endsWith('/>') && !voidTags.has(name)) open.push(name);
    }
    return open.length === 0 ? undefined : open.join(' ');
  };
  const teamNames = () => store.list('Teams').map(({ name }) => String(name));
  const teamCodes = () => store.list('Teams').flatMap(({ code }) => (code === undefined ? [] : String(code)));

  it.each([
    ['home', () => '/'],
    ['an event', () => `/event/${eventKey()}`],
    ['a schedule', () => `/event/${eventKey()}/schedule`],
    ['standings', () => `/event/${eventKey()}/standings`],
    ['brackets', () => `/event/${eventKey()}/bracket`],
    ['rosters', () => `/event/${eventKey()}/rosters`],
    [
      'a match',
      () => `/match/${keyOf('Matches', ({ score_1, maps }) => score_1 !== undefined && Array.isArray(maps))}`,
    ],
    [
      'a team',
      () => `/team/${keyOf('Teams', ({ matches }) => Array.isArray(matches) && matches.length > 1)}`,
    ],
  ])(
    'of %s has the names of teams, is well nested and short, and shows no time of the server',
    async (_what, pathOf) => {
      const html = screenOf(pathOf()) ?? '';
      expect(html).toContain('<h1');
      // Parts that load later are in none of them.
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(screenOf(pathOf())).toBe(html);
      const names = [...teamNames(), ...teamCodes()].filter((name) => html.includes(`>${name}<`));
      expect(names.length).toBeGreaterThan(0);
      expect(nestingFault(html)).toBeUndefined();
      expect(html.length).toBeLessThan(150_000);
      expect(html).not.toContain('aria-busy="true"');
      const shown = html.replace(
        /<time\b.*?<\/time>|<(\w+)\b[^>]* data-local="true".*?<\/\1>|<[^>]*>/gs,
        ' ',
      );
      expect(shown).not.toMatch(/\b\d{1,2}:\d{2}\b/);
    },
  );

  it('of a player and of an article has their names', () => {
    const player = store.list('Players').find(({ member_of }) => Array.isArray(member_of));
    expect(screenOf(`/player/${cleanId(player?.id)}`)).toContain(`>${player?.name}<`);
    const article = store.list('News').find(({ enabled }) => enabled === true);
    expect(screenOf(`/news/${article?.slug}`)).toContain(String(article?.headline));
  });

  it('leaves nothing of a page behind', () => {
    screenOf('/');
    expect('window' in globalThis || 'location' in globalThis).toBe(false);
  });

  it('has no copy of a page that reads widths: phones get theirs, other devices theirs', () => {
    const path = `/event/${eventKey()}/bracket`;
    const [wide = '', phone = ''] = [screenOf(path), screenOf(path, true)];
    expect(wide).toMatch(/^<div id="first-screen" data-media="\(max-width: 599\.98px\)">/);
    expect(phone).toMatch(/^<div id="first-screen" data-media="\(max-width: 599\.98px\)" data-phone>/);
    expect([wide, phone].map((html) => html.includes(' data-connection='))).toEqual([true, false]);
    expect(screenOf('/', true)).toBe(screenOf('/'));
  });

  it('names small logos, which the document has once', () => {
    expect(screenOf('/')).toMatch(/<img src="data:[^"]+" data-picture="att\w+"/);
  });

  it('has nothing of a hidden event', async () => {
    await commit(store, ...hiddenEvent(1, { antileak: ['Hide all'] }).changes);
    const pathsOf = (table: TableName, type: string) =>
      store
        .list(table)
        .slice(0, 8)
        .map(({ id }) => `/${type}/${cleanId(id)}`);
    const paths = [
      '/',
      ...pathsOf('Events', 'event'),
      ...pathsOf('Teams', 'team'),
      ...pathsOf('Players', 'player'),
    ];
    const screens = paths.map((path) => screenOf(path) ?? '');
    expect(screens.filter((html) => html.includes('<h1')).length).toBeGreaterThan(10);
    expect(screens.join('\n')).not.toContain(hiddenName);
  });

  /** Answers of a server with these first screens. */
  const documentsWith = (screens: FirstScreens | undefined) => {
    const app = fakeApp({ store, screens });
    return async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers: { accept: 'text/html', host: 'cup.example', ...headers } })).text();
  };

  it('is for visitors without a session, for shared pages of the main site without parameters', async () => {
    const sources: ScreenSource[] = [];
    const htmlOf = documentsWith({
      of: (source) => {
        sources.push(source);
        return '<div id="first-screen">Screen</div>';
      },
    });
    const minisite = store.list('Events').find(({ subdomain }) => subdomain !== undefined)?.subdomain;
    expect(minisite).toBeDefined();
    expect(await htmlOf('/')).toContain('>Screen<');
    expect(await htmlOf('/?utm_source=x&fbclid=y', { 'user-agent': 'Safari Mobile/15E148' })).toContain(
      '>Screen<',
    );
    expect(await htmlOf('/?page=all')).not.toContain('first-screen');
    expect(await htmlOf('/', { cookie: '__Host-session=abc' })).not.toContain('first-screen');
    expect(await htmlOf('/studio')).not.toContain('first-screen');
    expect(await htmlOf('/players')).not.toContain('first-screen');
    expect(await htmlOf('/', { host: `${minisite}.cup.example` })).not.toContain('first-screen');
    expect(sources.map(({ path, isPhone }) => [path, isPhone])).toEqual([
      ['/', false],
      ['/', true],
    ]);
    expect(sources[0]?.revision).toBe(sources[1]?.revision);
  });

  it('is left out of the document when it cannot be rendered', async () => {
    const failing = createFirstScreens(
      () => {
        throw new Error('no such record');
      },
      { error: () => undefined },
    );
    expect(await documentsWith(failing)('/')).toBe(await documentsWith(undefined)('/'));
  });
});

describe('the code of first screens', () => {
  const source: ScreenSource = {
    path: '/',
    isPhone: false,
    revision: '1',
    nowMs: 0,
    view: () => ({ records: [] }) as unknown as FirstView,
  };
  const folder = () => mkdtempSync(join(tmpdir(), 'first-screen-'));

  it('is loaded for the first document that wants one, which has none itself', async () => {
    const site = folder();
    mkdirSync(join(site, '.first-screen'));
    const code =
      'globalThis.firstScreenLoads = (globalThis.firstScreenLoads ?? 0) + 1;' +
      'export const openFirstScreens = async () => (path) => "<p>" + path + "</p>";';
    writeFileSync(join(site, '.first-screen', 'first-screen.js'), code);
    const loads = () => (globalThis as { firstScreenLoads?: number }).firstScreenLoads ?? 0;
    const screens = loadFirstScreens(site, { error: vi.fn() });
    expect(loads()).toBe(0);
    expect(screens.of(source)).toBeUndefined();
    await vi.waitFor(() => expect(screens.of(source)).toBe('<p>/</p>'));
    expect(loads()).toBe(1);
  });

  it('may be missing, or fail to load', async () => {
    const error = vi.fn();
    expect(loadFirstScreens(folder(), { error }).of(source)).toBeUndefined();
    const site = folder();
    mkdirSync(join(site, '.first-screen'));
    writeFileSync(join(site, '.first-screen', 'first-screen.js'), 'throw new Error("broken")');
    const screens = loadFirstScreens(site, { error });
    expect(screens.of(source)).toBeUndefined();
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    expect(screens.of(source)).toBeUndefined();
  });
});
