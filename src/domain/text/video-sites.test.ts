import { describe, expect, it } from 'vitest';
import { hasPlayer, visibleVideo, visibleVod } from './match-videos.ts';
import { storedLink } from './stored-link.ts';
import { linkForms } from './testing/link-forms.ts';
import { embedFor } from './video-embed.ts';
import { classifyVideoLink } from './video-link.ts';

const startOf = (link: ReturnType<typeof classifyVideoLink>) =>
  ('startSeconds' in link ? link.startSeconds : 'time' in link ? link.time : null) ?? undefined;

describe('the forms of addresses that people paste', () => {
  it.each(linkForms)('$link', ({ link, kind, key, start, player }) => {
    const video = classifyVideoLink(link);
    expect(video.kind).toBe(kind);
    expect('key' in video ? video.key : undefined).toBe(key);
    expect(startOf(video)).toBe(start);
    expect(embedFor(video, { parentHost: 'cup.example.org' })?.address).toBe(player);
    expect(hasPlayer(link)).toBe(player !== undefined);
    expect(video.address).toBe(storedLink(link));
    expect(video.address).toMatch(/^https?:\/\//);
  });

  it('are each one row', () => {
    expect(new Set(linkForms.map(({ link }) => link)).size).toBe(linkForms.length);
  });

  it.each(linkForms)('lists and schedules know $link', ({ link, kind }) => {
    const isLive = kind === 'live' || kind.endsWith('-live');
    expect(visibleVod({ vod: link })).toBe(isLive ? null : storedLink(link));
    expect(visibleVideo({ vod: link })).toEqual({ address: storedLink(link), isLive });
  });
});
