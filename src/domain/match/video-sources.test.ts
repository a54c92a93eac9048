import { describe, expect, it } from 'vitest';
import { streamAddress, videoSources } from './video-sources.ts';

const broadcast = { stream_link: 'twitch.tv/show', channel_username: ['other'] };

describe('videoSources (website 7.5)', () => {
  it.each([
    [{ vod: ' https://a.example/1 ' }, undefined, [{ part: 'Part 1', link: 'https://a.example/1' }]],
    [
      { vod: 'https://a.example/1', vod_2: 'https://a.example/2', alternative_vod: 'https://b.example' },
      broadcast,
      [
        { part: 'Part 1', link: 'https://a.example/1' },
        { part: 'Part 2', link: 'https://a.example/2' },
        { part: 'Alternative', link: 'https://b.example' },
      ],
    ],
    [{ vod: ' ' }, broadcast, [{ part: 'Live', link: 'https://twitch.tv/show' }]],
    [{}, undefined, []],
    [{}, {}, []],
  ])('%j with %j', (match, live, expected) => {
    expect(videoSources(match, live)).toEqual(expected);
  });
});

describe('streamAddress', () => {
  it.each([
    [{ stream_link: 'https://www.twitch.tv/a' }, 'https://www.twitch.tv/a'],
    [{ stream_link: '', channel_username: ['my_channel'] }, 'https://www.twitch.tv/my_channel'],
    [{}, undefined],
  ])('%j is %s', (input, expected) => {
    expect(streamAddress(input)).toBe(expected);
  });
});
