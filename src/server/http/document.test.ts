import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type FirstView, firstView } from '#contract/http.ts';
import { fakeConfig, fakeNowMs, fakeSite, templateHtml } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, type FakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import fc from '../../../tests/support/properties.ts';
import { type DocumentOptions, parseTemplate, renderDocument } from './document.ts';
import { readVisit } from './visit.ts';

const config = fakeConfig({
  SITE_NAME: 'Cup Site',
  STATUS_URL: 'https://status.example',
  SYNCER_URL: 'https://sync.example',
  CAMERA_URL: 'https://cams.example',
  REQUESTS_URL: 'https://chat.example/requests',
  MODERATOR_MAIL: 'mods@example.org',
});
const dirty = (name: string) => `rec${fakeId(name)}`;

const render = (
  store: FakeStore,
  path: string,
  host = 'cup.example',
  inlineStyles?: { text: string; digest: string },
  firstScreen?: DocumentOptions['firstScreen'],
) => {
  const visit = readVisit(store, config.siteUrl, { path, host });
  const { template } = fakeSite();
  const chunks = {
    scripts: ['/assets/page-1.js'],
    styles: ['/assets/page-1.css'],
    fonts: ['/assets/face.woff2'],
  };
  return renderDocument(
    { template: template!, store, config, chunks, inlineStyles, nowMs: fakeNowMs, firstScreen },
    visit,
  );
};

const viewOf = (html: string): unknown => {
  const text = /<script type="application\/json" id="first-view">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return v.parse(firstView, JSON.parse(text));
};

const league = () =>
  createFakeStore({
    [fakeId('theme')]: fakeRecord('Themes', fakeId('theme'), {
      color_theme: '#ff8800',
      default_logo: [{ id: `att${fakeId('logo')}`, fileExtension: 'png' }],
    }),
    [fakeId('event')]: fakeRecord('Events', fakeId('event'), {
      name: 'Spring Cup',
      subdomain: 'owl',
      theme: [dirty('theme')],
      teams: [dirty('reds'), dirty('blues')],
      matches: [dirty('match')],
    }),
    'subdomain-owl': fakeRecord('Events', fakeId('event'), { name: 'Spring Cup', customKey: true }),
    [fakeId('reds')]: fakeRecord('Teams', fakeId('reds'), {
      name: 'Reds',
      theme: [dirty('theme')],
      event: [dirty('event')],
      captains: [dirty('ann')],
      players: [dirty('ann'), dirty('bob'), dirty('cy')],
    }),
    [fakeId('blues')]: fakeRecord('Teams', fakeId('blues'), { name: 'Blues', theme: [dirty('theme')] }),
    [fakeId('ann')]: fakeRecord('Players', fakeId('ann'), { name: 'Ann' }),
    [fakeId('bob')]: fakeRecord('Players', fakeId('bob'), { name: 'Bob' }),
    [fakeId('cy')]: fakeRecord('Players', fakeId('cy'), { name: 'Cy' }),
    [fakeId('match')]: fakeRecord('Matches', fakeId('match'), {
      name: 'Reds vs Blues',
      teams: [dirty('reds'), dirty('blues')],
      event: [dirty('event')],
    }),
    'news-big': fakeRecord('News', fakeId('big'), {
      headline: 'Big news',
      content: `**Bold** [link](https://x.example) text ${'word '.repeat(100)}\n\nsecond`,
      event: [dirty('event')],
      header: [{ id: `att${fakeId('head')}`, width: 2000, height: 1000 }],
    }),
  });

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('the first paint of a document', () => {
  it('has the names of the site and the page until the page is rendered', () => {
    const { html } = render(league(), `/team/${fakeId('reds')}`);
    expect(html).toContain('<div id="root"></div><div id="first-paint"><b>Cup Site</b><p>Reds</p></div>');
  });

  it('has the name of its event on a minisite', () => {
    const contentOf = (path: string) =>
      /<div id="first-paint">(.*?)<\/div>/.exec(render(league(), path, 'owl.cup.example').html)?.[1];
    expect(contentOf('/')).toBe('<b>Spring Cup</b>');
    expect(contentOf('/schedule')).toBe('<b>Spring Cup</b><p>Schedule</p>');
    expect(contentOf('/login')).toBe('<b>Spring Cup</b><p>Sign in</p>');
  });

  it('is the first screen of the page where there is one, with the names for devices that do not show it', () => {
    const views: FirstView[] = [];
    const firstScreen = (readView: () => FirstView) => {
      views.push(readView());
      return '<div id="first-screen"><main>Reds</main></div>';
    };
    const { html } = render(league(), `/team/${fakeId('reds')}`, undefined, undefined, firstScreen);
    expect(html).toContain(
      '<div id="root"></div><div id="first-paint" data-has-screen><b>Cup Site</b><p>Reds</p></div><div id="first-screen"><main>Reds</main></div>',
    );
    expect(views).toEqual([viewOf(html)]);
    for (const path of ['/broadcast/main/ingame', '/team/nobody']) {
      expect(render(league(), path, undefined, undefined, firstScreen).html).not.toContain('first-screen');
    }
    expect(views).toHaveLength(1);
  });

  it('has none on air', () => {
    expect(render(league(), '/').html).toContain('<div id="first-paint"><b>Cup Site</b><p>Home</p></div>');
    expect(render(league(), '/broadcast/main/ingame').html).not.toContain('first-paint');
  });
});

describe('the head of a page', () => {
  it.each([
    ['/', 'Home | Cup Site', 200],
    ['/events', 'Events | Cup Site', 200],
    [`/event/${fakeId('event')}`, 'Spring Cup | Cup Site', 200],
    [`/event/${dirty('event')}/schedule`, 'Schedule | Spring Cup | Cup Site', 200],
    [`/team/${fakeId('reds')}`, 'Reds | Cup Site', 200],
    [`/player/${fakeId('ann')}`, 'Ann | Cup Site', 200],
    [`/match/${fakeId('match')}`, 'Reds vs Blues | Spring Cup | Cup Site', 200],
    [`/detailed/${fakeId('match')}`, 'Reds vs Blues | Detailed view | Cup Site', 200],
    ['/news/big', 'Big news | Spring Cup | Cup Site', 200],
    ['/learn/guides/observing-tech/obs-setup', 'Observer Tech Guide | Cup Site', 200],
    ['/learn/guides/observing-tech/nonsense', 'Cup Site', 404],
    ['/tools/bracket-creator', 'Bracket Creator | Cup Site', 200],
    ['/broadcast/main/ingame', 'Cup Site', 200],
    ['/broadcast/main/in-game', 'Not Found | Cup Site', 404],
    ['/client/main', 'Not Found | Cup Site', 404],
    ['/match/nobody', 'Not Found | Cup Site', 404],
    ['/event/nobody/schedule', 'Not Found | Cup Site', 404],
    [`/event/${fakeId('event')}/nonsense`, 'Spring Cup | Cup Site', 404],
    ['/status', 'Cup Site', 404],
    ['/offline', 'Cup Site', 404],
    ['/cams', 'Player Cams | Cup Site', 200],
    ['/guide', 'Learn | Cup Site', 200],
    ['/auth/discord/return', 'Sign in | Cup Site', 200],
    ['/no/such/page', 'Cup Site', 404],
    ['/%E0%A4%A', 'Cup Site', 404],
  ])('%s is "%s" with %i', (path, title, status) => {
    const document = render(league(), path);
    expect([titleOf(document.html), document.status]).toEqual([title, status]);
  });

  it('has pictures, colour and address of the record', () => {
    const { html } = render(league(), `/match/${fakeId('match')}`);
    expect(metaOf(html, 'og:image')).toBe(`https://cup.example/share/match.png?id=${fakeId('match')}`);
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'twitter:card')]).toEqual([
      '1200',
      'summary_large_image',
    ]);
    expect(metaOf(html, 'theme-color')).toBe('#ff8800');
    expect(html).toContain(`<link rel="canonical" href="https://cup.example/match/${fakeId('match')}">`);
  });

  it.each(['bracket', 'standings'])('has the drawn card of an event with a %s, and none without', (kind) => {
    const path = `/event/${fakeId('event')}/${kind}`;
    const shown = (fields: object) => {
      const store = createFakeStore({
        [fakeId('event')]: fakeRecord('Events', fakeId('event'), { name: 'Spring Cup', ...fields }),
        [fakeId('bracket')]: fakeRecord('Brackets', fakeId('bracket'), {
          name: 'Playoffs',
          bracket_layout: JSON.stringify({ brackets: [{ columns: [{ games: [1] }, { games: [2] }] }] }),
        }),
        [fakeId('match')]: fakeRecord('Matches', fakeId('match'), { match_group: 'A' }),
      });
      return metaOf(render(store, path).html, 'og:image');
    };
    const filled = {
      brackets: [dirty('bracket')],
      matches: [dirty('match')],
      blocks: JSON.stringify({ standings: [{ group: 'A' }] }),
    };
    expect(shown(filled)).toBe(`https://cup.example/share/${kind}.png?id=${fakeId('event')}`);
    expect(shown({})).toBe('https://cup.example/icons/icon-512.png');
  });

  it('describes a match by its teams, round, event and start, in a zone that is named', () => {
    const describe = (fields: object) => {
      const store = createFakeStore({
        [fakeId('event')]: fakeRecord('Events', fakeId('event'), { name: 'Spring Cup' }),
        [fakeId('reds')]: fakeRecord('Teams', fakeId('reds'), { name: 'Reds' }),
        [fakeId('blues')]: fakeRecord('Teams', fakeId('blues'), { name: 'Blues' }),
        [fakeId('match')]: fakeRecord('Matches', fakeId('match'), { event: [dirty('event')], ...fields }),
      });
      return metaOf(render(store, `/match/${fakeId('match')}`).html, 'og:description');
    };
    const start = '2026-11-28T16:05:00.000Z';
    expect(describe({ teams: [dirty('reds'), dirty('blues')], round: 'Grand Final', start })).toBe(
      'Reds vs Blues. Spring Cup: Grand Final. Sat 28th Nov 2026 16:05 UTC.',
    );
    expect(describe({ custom_name: 'Showmatch', start: 'soon' })).toBe('Spring Cup.');
    expect(describe({ custom_name: 'Showmatch', start, outcome: 'Postponed' })).toBe(
      'Spring Cup. Postponed.',
    );
  });

  it('describes teams by their people and articles by their first paragraph', () => {
    expect(metaOf(render(league(), `/team/${fakeId('reds')}`).html, 'description')).toBe(
      'Playing in Spring Cup. Captain: Ann. Players: Ann, Bob and Cy.',
    );
    const news = metaOf(render(league(), '/news/big').html, 'description') ?? '';
    expect([news.startsWith('Bold link text word'), news.endsWith('...'), news.length <= 303]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('belongs to the minisite on its host, with the event at the root', () => {
    const root = render(league(), '/', 'owl.cup.example');
    expect([titleOf(root.html), root.status]).toEqual(['Spring Cup | Cup Site', 200]);
    expect(metaOf(root.html, 'og:url')).toBe('https://owl.cup.example');
    expect(viewOf(root.html)).toMatchObject({ minisite: { subdomain: 'owl', eventKey: fakeId('event') } });
    expect(titleOf(render(league(), '/schedule', 'owl.cup.example').html)).toBe(
      'Schedule | Spring Cup | Cup Site',
    );
    expect(render(league(), '/tools/bracket-creator', 'owl.cup.example').status).toBe(404);
    expect(metaOf(render(league(), `/team/${fakeId('reds')}`, 'owl.cup.example').html, 'og:url')).toBe(
      `https://cup.example/team/${fakeId('reds')}`,
    );
    const unknown = render(league(), '/', 'unknown.cup.example').html;
    expect(titleOf(unknown)).toBe('Home | Cup Site');
    expect(viewOf(unknown)).toMatchObject({
      subdomain: 'unknown',
      statusUrl: 'https://status.example',
      syncerUrl: 'https://sync.example',
      cameraUrl: 'https://cams.example',
      requestsUrl: 'https://chat.example/requests',
      moderatorMail: 'mods@example.org',
    });
    expect(viewOf(unknown)).not.toHaveProperty('minisite');
  });

  it('keeps operator pages and missing ones out of search engines', () => {
    expect(metaOf(render(league(), '/dashboard').html, 'robots')).toBe('noindex');
    expect(metaOf(render(league(), '/match/nobody').html, 'robots')).toBe('noindex');
    expect(metaOf(render(league(), '/events').html, 'robots')).toBe(undefined);
  });

  it('gives overlays no colour scheme, which would make their background opaque', () => {
    expect(metaOf(render(league(), '/broadcast/main/ingame').html, 'color-scheme')).toBe(undefined);
    expect(metaOf(render(league(), '/events').html, 'color-scheme')).toBe('dark light');
  });
});

describe('the first view', () => {
  it('holds the records of the page with their keys', () => {
    const { html } = render(league(), `/match/${fakeId('match')}`);
    const view = viewOf(html) as { records: { __id: string }[] };
    expect(view).toMatchObject({
      epoch: 'fake-epoch',
      siteName: 'Cup Site',
      siteUrl: 'https://cup.example',
      serverTimeMs: fakeNowMs,
      localSignIn: false,
      related: { keys: expect.arrayContaining([fakeId('match'), 'special:live-matches']) },
    });
    expect(view.records.map((record) => record.__id)).toEqual(
      expect.arrayContaining(['match', 'reds', 'blues', 'theme', 'event'].map(fakeId)),
    );
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/page-1.css">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/page-1.js">');
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/face.woff2">',
    );
  });

  it.each([
    [1, ['map']],
    [2, []],
  ])('of matches first to %i holds the maps whose score is shown for theirs: %j', (firstTo, maps) => {
    const store = createFakeStore({
      'special:latest-results': { __tableName: 'Special Collection', matches: [dirty('match')] },
      [fakeId('match')]: fakeRecord('Matches', fakeId('match'), { first_to: firstTo, maps: [dirty('map')] }),
      [fakeId('map')]: fakeRecord('Maps', fakeId('map'), { match: [dirty('match')], score_1: 3, score_2: 0 }),
    });
    const { records } = v.parse(firstView, viewOf(render(store, '/').html));
    expect(records.filter(({ __tableName }) => __tableName === 'Maps').map(({ __id }) => __id)).toEqual(
      maps.map((name) => fakeId(name)),
    );
  });

  it('shortens a map of the game that names every match played on it, and says so', () => {
    const store = league();
    const played = Array.from({ length: 11 }, (_, index) => `rec${fakeId(`played${index}`)}`);
    const put = (name: string, maps: string[]) =>
      store.put(fakeId(name), fakeRecord('Map Data', fakeId(name), { name, maps }));
    put('busan', played);
    put('ilios', played.slice(0, 10));
    for (const name of ['busan', 'ilios'])
      store.put(fakeId(`${name}1`), fakeRecord('Maps', fakeId(`${name}1`), { map: [dirty(name)] }));
    const match = store.read(fakeId('match'));
    store.put(fakeId('match'), { ...match, maps: [dirty('busan1'), dirty('ilios1')] });

    const view = v.parse(firstView, viewOf(render(store, `/match/${fakeId('match')}`).html));
    const carried = (name: string) => view.records.find((record) => record.__id === fakeId(name));
    expect(view.partial).toEqual([fakeId('busan')]);
    expect([carried('busan')?.name, carried('busan')?.maps]).toEqual(['busan', undefined]);
    expect(carried('ilios')?.maps).toEqual(played.slice(0, 10));
  });

  it('names styles that it holds as loaded, so that nothing fetches them', () => {
    const { html } = render(league(), '/', 'cup.example', { text: '.page{color:red}', digest: 'sha256-x' });
    expect(html).toContain(
      '<style>.page{color:red}</style><link rel="stylesheet" crossorigin disabled href="/assets/page-1.css">',
    );
  });

  it('is bounded by number and size and leaves out a record that is too large', () => {
    const ids = Array.from({ length: 700 }, (_, index) => `rec${fakeId(`match${index}x`)}`);
    const store = league();
    store.put('special:live-matches', { matches: ids });
    for (const id of ids) store.put(id.slice(3), fakeRecord('Matches', id.slice(3)));
    const many = viewOf(render(store, '/').html) as { records: unknown[] };
    expect(many.records).toHaveLength(500);

    store.put('Events', { id: 'Events', __tableName: 'Table', text: 'x'.repeat(400_000) });
    const large = render(store, '/').html;
    expect(large.length).toBeLessThan(340_000);
  });
});

describe('hostile texts', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '</script><script>alert(1)</script>',
      '<!--<script>',
      '"><img src=x onerror=alert(1)>',
      "' onload='alert(1)",
      '</title><script>',
      '\u2028\u2029',
      '\u0000\u2028\u0000',
      '$&$1$`',
      '<!--first-view--><!--page-chunks-->',
      ']]>',
      '&lt;script&gt;',
    ),
  );
  const record = fc.dictionary(fc.string({ maxLength: 8 }), hostile, { maxKeys: 4 });

  it('never leave their place in the document', () => {
    fc.assert(
      fc.property(hostile, hostile, record, (name, content, fields) => {
        const store = createFakeStore({
          [fakeId('team')]: fakeRecord('Teams', fakeId('team'), { ...fields, name, event: [dirty('event')] }),
          [fakeId('event')]: fakeRecord('Events', fakeId('event'), { name: content }),
          'news-x': fakeRecord('News', fakeId('news'), { headline: name, content }),
        });
        for (const path of [
          `/team/${fakeId('team')}`,
          '/news/x',
          `/news/${encodeURIComponent('<script>')}`,
        ]) {
          const { html } = render(store, path);
          expect(html.match(/<script/g)).toHaveLength(2);
          expect(html.match(/<\/script/g)).toHaveLength(2);
          expect(html.match(/<title>/g)).toHaveLength(1);
          expect(html).not.toContain('<img');
          expect(html).not.toMatch(/[\u2028\u2029]/);
          const head = html.slice(0, html.indexOf('</head>'));
          for (const tag of head.match(/<meta [^>]*>/g) ?? []) {
            expect(tag).toMatch(
              /^<meta (?:name|property)="[a-z:_-]+" content="[^"<>]*"(?: media="[^"<>]*")?>$/,
            );
          }
          const view = viewOf(html) as { records: Record<string, unknown>[] };
          if (path.startsWith('/team')) {
            expect(view.records.find((one) => one.__id === fakeId('team'))?.name).toBe(name);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

it('takes the links of styles out of the document, to link or to hold them with the page’s own', () => {
  const linked =
    '<script type="module" src="/a.js"></script>\n  <link rel="stylesheet" crossorigin href="/a.css">';
  const template = parseTemplate(templateHtml.replace('<!--page-chunks-->', `<!--page-chunks-->${linked}`));
  expect(template.styles).toEqual(['/a.css']);
  expect(template.afterChunks).toContain('<script type="module" src="/a.js"></script>');
  expect(template.afterChunks).not.toContain('stylesheet');
});

it('refuses a document without its marks', () => {
  expect(() => parseTemplate('<html></html>')).toThrow('build the site again');
  expect(() => parseTemplate(templateHtml.replace('<!--first-view-->', ''))).toThrow('build the site again');
});
