import { describe, expect, it } from 'vitest';
import { visibleVod } from './match-videos.ts';
import { classifyVideoLink, startSecondsOf } from './video-link.ts';

const youtube = (key: string, startSeconds: number | null) => ({ kind: 'youtube', key, startSeconds });

describe('classifyVideoLink', () => {
  it.each([
    ['https://youtube.com/watch?v=abcdefghijk&t=1h2m3s', youtube('abcdefghijk', 3723)],
    ['https://youtube.com/watch?v=abcdefghijk&t=90', youtube('abcdefghijk', 90)],
    ['https://youtube.com/watch?v=abcdefghijk&t=soon', youtube('abcdefghijk', null)],
    ['https://www.youtube.com/watch?v=abcdefghijk', youtube('abcdefghijk', null)],
    ['https://m.youtube.com/watch?v=abcdefghijk', youtube('abcdefghijk', null)],
    ['https://youtube.com/live/abcdefghijk?si=x', youtube('abcdefghijk', null)],
    ['https://youtu.be/abcdefghijk?t=45s', youtube('abcdefghijk', 45)],
    ['https://youtube.com/about', { kind: 'unknown' }],
    ['https://www.twitch.tv/videos/642974687?t=1h2m3s', { kind: 'twitch', key: '642974687', time: '1h2m3s' }],
    ['https://m.twitch.tv/videos/642974687', { kind: 'twitch', key: '642974687', time: null }],
    ['https://twitch.tv/somechannel', { kind: 'twitch-live', key: 'somechannel' }],
    ['https://twitch.tv/somechannel/', { kind: 'twitch-live', key: 'somechannel' }],
    ['https://twitch.tv/', { kind: 'unknown' }],
    ['https://twitch.tv/downloads', { kind: 'unknown' }],
    ['https://twitch.tv/Login', { kind: 'unknown' }],
    ['https://x.org/a.pdf', { kind: 'pdf' }],
    ['https://x.org/a.mp4', { kind: 'video-file' }],
    ['https://x.org/a.webm?size=big', { kind: 'video-file' }],
    ['https://x.org/?file=a.mp4', { kind: 'unknown' }],
    ['https://notyoutube.com/watch?v=abcdefghijk', { kind: 'unknown' }],
    ['notaurl', { kind: 'unknown' }],
    [undefined, { kind: 'unknown' }],
  ])('%s', (link, expected) => {
    expect(classifyVideoLink(link)).toEqual({ ...expected, address: link ?? '' });
  });
});

describe('startSecondsOf', () => {
  it.each([
    ['1h2m3s', 3723],
    ['2m', 120],
    ['45s', 45],
    ['90', 90],
    ['0', 0],
    ['', null],
    ['x5s', null],
    [undefined, null],
  ])('%j -> %j', (mark, expected) => {
    expect(startSecondsOf(mark)).toBe(expected);
  });
});

describe('visibleVod', () => {
  const recording = 'https://youtu.be/abcdefghijk';
  const live = 'https://twitch.tv/somechannel';
  it.each([
    [{ vod: recording }, recording],
    [{ vod: ` ${recording} `, vod_2: 'https://x.org/a.mp4' }, recording],
    [{ vod: live, vod_2: recording }, recording],
    [{ vod: live, vod_2: live }, null],
    [{ vod: 'https://x.org/page', vod_2: recording }, recording],
    [{ vod: 'https://x.org/page', vod_2: 'https://x.org/a.pdf' }, 'https://x.org/page'],
    [{ vod: 'x.org/page' }, 'https://x.org/page'],
    [{ vod: live, vod_2: 'http://x.org/page' }, 'http://x.org/page'],
    [{ vod: live, alternative_vod: recording }, recording],
    [{ vod: 'see chat' }, null],
    [{ vod_2: recording }, recording],
    [{}, null],
  ])('%j', (match, expected) => {
    expect(visibleVod(match)).toBe(expected);
  });
});
