import { expect, it } from 'vitest';
import { command, readNews, youtubeClip } from './youtube-player.ts';

it('is prepared for links of the video site only, silent, and begins where they say', () => {
  const clip = youtubeClip('https://youtu.be/abcdefghijk?t=1m5s', 'https://cup.example');
  const { origin, pathname, searchParams } = new URL(clip?.address ?? '');
  expect([origin, pathname, clip?.startS]).toEqual(['https://www.youtube.com', '/embed/abcdefghijk', 65]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    enablejsapi: '1',
    mute: '1',
    origin: 'https://cup.example',
  });
  expect(youtubeClip('https://twitch.tv/videos/642974687', 'https://cup.example')).toBeUndefined();
});

it('is told what to do', () =>
  expect(JSON.parse(command('seekTo', 0, true))).toMatchObject({
    event: 'command',
    func: 'seekTo',
    args: [0, true],
  }));

const news = (info: unknown, event = 'infoDelivery') => readNews(JSON.stringify({ event, info }));
it.each([
  ['what it plays', news({ playerState: 1, currentTime: 2.5, duration: 30 }), ['playing', 2.5, 30]],
  ['that it has ended', news({ playerState: 0 }, 'initialDelivery'), ['ended', undefined, undefined]],
  ['that it waits', news({ playerState: 3 }), ['other', undefined, undefined]],
  ['a time alone', news({ currentTime: 4, duration: 'long', muted: false }), [undefined, 4, undefined]],
])('says %s', (_what, said, [state, currentS, durationS]) =>
  expect(said).toEqual({ state, currentS, durationS }),
);

it.each([
  ['other events', news({ playerState: 1 }, 'onReady')],
  ['nothing', news(null)],
  ['no JSON', readNews('{')],
  ['no text', readNews({ event: 'infoDelivery', info: { playerState: 1 } })],
])('hears nothing in %s', (_what, said) => expect(said).toBeUndefined());
