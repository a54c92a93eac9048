import { describe, expect, it } from 'vitest';
import { clipEmbedFor, embedFor } from './video-embed.ts';
import { classifyVideoLink } from './video-link.ts';

const parentHost = 'cup.example.org';

describe('embedFor', () => {
  it.each([
    [
      'https://youtu.be/abcdefghijk?t=45s',
      'frame',
      'https://www.youtube.com/embed/abcdefghijk?autoplay=1&start=45',
    ],
    ['https://youtu.be/abcdefghijk', 'frame', 'https://www.youtube.com/embed/abcdefghijk?autoplay=1'],
    [
      'https://twitch.tv/videos/642974687?t=1h2m3s',
      'frame',
      'https://player.twitch.tv/?video=642974687&time=1h2m3s&parent=cup.example.org&autoplay=true',
    ],
    [
      'https://twitch.tv/somechannel',
      'frame',
      'https://player.twitch.tv/?channel=somechannel&parent=cup.example.org&autoplay=true',
    ],
    ['https://x.org/a.mp4', 'video', 'https://x.org/a.mp4'],
  ])('%s', (link, element, address) => {
    expect(embedFor(classifyVideoLink(link), { parentHost })).toEqual({ element, address });
  });
  it.each([
    'notaurl',
    'javascript:alert(1)',
    '',
    'http://x.org/page',
    'https://x.org/page',
    'http://x.org/a.mp4',
    'https://x.org/a.pdf',
  ])('frames nothing for %j', (link) => {
    expect(embedFor(classifyVideoLink(link), { parentHost })).toBe(null);
  });
});

describe('clipEmbedFor', () => {
  const address = 'https://clips.twitch.tv/embed?clip=BraveClip&parent=cup.example.org';
  it.each([
    'https://clips.twitch.tv/BraveClip',
    'https://clips.twitch.tv/embed?clip=BraveClip&parent=old.example.org',
    'https://www.twitch.tv/somechannel/clip/BraveClip',
    'clips.twitch.tv/BraveClip',
  ])('%s', (link) => {
    expect(clipEmbedFor(link, { parentHost })).toEqual({ element: 'frame', address });
  });
  it.each(['https://x.org/BraveClip', 'BraveClip'])('refuses %s', (link) => {
    expect(clipEmbedFor(link, { parentHost })).toBe(null);
  });
});
