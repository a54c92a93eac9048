import { describe, expect, it } from 'vitest';
import { pageChunks, parseManifest, parsePageSources } from './page-chunks.ts';

const manifest = parseManifest(
  JSON.stringify({
    '_vendor.js': { file: 'assets/vendor.js' },
    'src/site/team/TeamShell.tsx': { file: 'assets/team-1.js', css: ['assets/team.css'] },
    'src/site/team/TeamOverview.tsx': { file: 'assets/team-1.js', css: ['assets/team.css'] },
    '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_vendor.js'] },
    'src/site/home/Home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_cards.js'] },
    'src/app/site.tsx': { file: 'assets/site-1.js', css: ['assets/site.css'] },
    '_core-1.js': {
      file: 'assets/core-1.js',
      name: 'core',
      assets: [
        'assets/a-latin-600-normal.woff2',
        'assets/a-latin-ext-600-normal.woff2',
        'assets/b-latin-wght-n.woff2',
      ],
    },
    '_overlay-host-1.js': { file: 'assets/overlay-host-1.js', name: 'overlay-host', imports: ['_core-1.js'] },
    '_overlay-ingame-1.js': {
      file: 'assets/overlay-ingame-1.js',
      name: 'overlay-ingame',
      css: ['assets/overlay-ingame.css'],
      imports: ['_overlay-host-1.js'],
    },
    '_overlay-cams-desk-1.js': { file: 'assets/overlay-cams-desk-1.js', name: 'overlay-cams-desk' },
    '_overlay-gfx-1.js': { file: 'assets/overlay-gfx-1.js', name: 'overlay-gfx' },
    'src/site/event/Event.tsx': { file: 'assets/event.js', imports: ['_cards.js', 'src/site/home/Home.tsx'] },
  }),
);

describe('pageChunks', () => {
  const html = '<script type="module" src="/assets/vendor.js"></script>';
  const sizes: Record<string, number> = {
    '/assets/vendor.js': 1,
    '/assets/core-1.js': 8,
    '/assets/cards.js': 7,
  };
  const frame = 'src/app/site.tsx';
  const sources = {
    '': [frame],
    home: [frame, 'src/site/home/Home.tsx'],
    teams: [frame, 'src/site/gone/Gone.tsx'],
    team: [frame, 'src/site/team/TeamShell.tsx', 'src/site/team/TeamOverview.tsx'],
    'of-minisites': ['_cards.js'],
  };
  const chunksFor = pageChunks(manifest, sources, html, (path) => sizes[path] ?? 0);

  const site = {
    scripts: ['/assets/vendor.js', '/assets/site-1.js'],
    styles: ['/assets/site.css'],
    fonts: [],
  };

  it('names the frame of an event’s own site on its pages only', () => {
    expect(chunksFor('teams', { isMinisite: true }).scripts).toContain('/assets/cards.js');
    expect(chunksFor('teams').scripts).not.toContain('/assets/cards.js');
  });

  it('names all scripts of a page, the largest first, and styles without what the document links anyway', () => {
    expect(chunksFor('home')).toEqual({
      scripts: ['/assets/vendor.js', '/assets/cards.js', '/assets/site-1.js', '/assets/home.js'],
      styles: ['/assets/site.css', '/assets/home.css', '/assets/cards.css'],
      fonts: [],
    });
  });

  it('names a file once that several sources of a page share', () => {
    expect(chunksFor('team')).toEqual({
      scripts: ['/assets/vendor.js', '/assets/site-1.js', '/assets/team-1.js'],
      styles: ['/assets/site.css', '/assets/team.css'],
      fonts: [],
    });
  });

  it('has the frame only for pages without sources and for sources the build lacks', () => {
    expect(chunksFor('players')).toEqual(site);
    expect(chunksFor('teams')).toEqual(site);
  });

  const fonts = ['/assets/a-latin-600-normal.woff2', '/assets/b-latin-wght-n.woff2'];
  const host = ['/assets/vendor.js', '/assets/core-1.js', '/assets/overlay-host-1.js'];

  it.each([
    ['ingame', [...host, '/assets/overlay-ingame-1.js']],
    ['Cams/Desk', [...host, '/assets/overlay-cams-desk-1.js']],
    ['gfx/2', [...host, '/assets/overlay-gfx-1.js']],
    ['no-such-overlay', host],
    ['host', host],
    ['', host],
  ])(
    'gives the overlay %s its host, its own file and its faces, and nothing of the site',
    (route, scripts) => {
      const chunks = chunksFor('client', { route });
      expect(chunks.scripts).toEqual(scripts);
      expect(chunks.styles).toEqual(route === 'ingame' ? ['/assets/overlay-ingame.css'] : []);
      expect(chunks.fonts).toEqual(fonts);
    },
  );

  it.each(['', 'null', '{"a":1}', '<html>'])('reads %j as an empty manifest', (text) => {
    expect(parseManifest(text)).toEqual({});
    expect(parsePageSources(text)).toEqual({});
  });
});
