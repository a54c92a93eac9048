import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { fakeApp, fakeConfig, fakeSite } from '../../../tests/fakes/fake-app.ts';
import { openFirstScreens } from '../../app/first-screen.tsx';
import { createDemoLeague } from '../demo/demo-league.ts';
import type { Store } from '../store/store.ts';
import { createTestStores, testNowMs } from '../store/testing/test-store.ts';
import { renderDocument } from './document.ts';
import { createFirstScreens, type RenderScreen, type ScreenSource } from './first-screens.ts';
import { readVisit } from './visit.ts';

describe('first screens', () => {
  const source = (parts: Partial<ScreenSource> = {}): ScreenSource => ({
    path: '/team/a',
    revision: '1',
    nowMs: 1_000_000,
    viewText: '{}',
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
  const screenOf = (path: string, host = 'cup.example'): string | undefined => {
    const config = fakeConfig();
    const visit = readVisit(store, config.siteUrl, { path, host });
    let screen: string | undefined;
    const { template } = fakeSite();
    const firstScreen = (viewText: string) => {
      screen = render(path, viewText);
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

  it('exists for shared pages of the main site only', () => {
    expect(screenOf('/studio')).toBeUndefined();
    expect(screenOf('/players')).toBeUndefined();
    expect(screenOf('/', 'cup.cup.example')).toBeUndefined();
  });

  it('leaves nothing of a page behind', () => {
    screenOf('/');
    expect('window' in globalThis || 'location' in globalThis).toBe(false);
  });

  it('is for visitors without a session and for the page without parameters', async () => {
    const sources: ScreenSource[] = [];
    const screens = {
      of: (source: ScreenSource) => {
        sources.push(source);
        return '<main>Screen</main>';
      },
    };
    const app = fakeApp({ store, screens });
    const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers: { accept: 'text/html', ...headers } })).text();
    expect(await htmlOf('/')).toContain('<main>Screen</main>');
    expect(await htmlOf('/?utm_source=x&fbclid=y')).toContain('<main>Screen</main>');
    expect(await htmlOf('/?page=all')).not.toContain('first-screen');
    expect(await htmlOf('/', { cookie: '__Host-session=abc' })).not.toContain('first-screen');
    expect(sources.map(({ path }) => path)).toEqual(['/', '/']);
    expect(sources[0]?.revision).toBe(sources[1]?.revision);
  });
});
