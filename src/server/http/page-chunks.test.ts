import { describe, expect, it } from 'vitest';
import { pageChunks, parseManifest } from './page-chunks.ts';

const manifest = parseManifest(
  JSON.stringify({
    '_vendor.js': { file: 'assets/vendor.js' },
    '_team-1.js': { file: 'assets/team-1.js', name: 'team', css: ['assets/team.css'] },
    '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_vendor.js'] },
    'src/site/home/Home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_cards.js'] },
    'src/site/event/Event.tsx': { file: 'assets/event.js', imports: ['_cards.js', 'src/site/home/Home.tsx'] },
  }),
);

describe('pageChunks', () => {
  const html = '<script type="module" src="/assets/vendor.js"></script>';
  const chunksFor = pageChunks(manifest, html, {
    home: ['src/site/home/Home.tsx'],
    teams: ['src/site/gone/Gone.tsx'],
    team: ['src/site/team/TeamShell.tsx', 'src/site/team/TeamOverview.tsx'],
  });

  it('names a page’s scripts and styles without what the document loads anyway', () => {
    expect(chunksFor('home')).toEqual({
      scripts: ['/assets/home.js', '/assets/cards.js'],
      styles: ['/assets/home.css', '/assets/cards.css'],
    });
  });

  it('finds a source that shares the file of its entity', () => {
    expect(chunksFor('team')).toEqual({ scripts: ['/assets/team-1.js'], styles: ['/assets/team.css'] });
  });

  it('has nothing for pages without sources and for sources the build lacks', () => {
    expect(chunksFor('players')).toEqual({ scripts: [], styles: [] });
    expect(chunksFor('teams')).toEqual({ scripts: [], styles: [] });
  });

  it.each(['', 'null', '{"a":1}', '<html>'])('reads %j as an empty manifest', (text) => {
    expect(parseManifest(text)).toEqual({});
  });
});
