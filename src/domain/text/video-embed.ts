import { unreachable } from '../assert.ts';
import { classifyVideoLink, type SoopDomain, startSecondsOf, type VideoLink } from './video-link.ts';

/** The element to embed a link with, and the address to load. */
export type Embed = { element: 'frame' | 'video'; address: string };

const players = {
  youtube: 'https://www.youtube.com',
  twitch: 'https://player.twitch.tv',
  twitchClips: 'https://clips.twitch.tv',
  vimeo: 'https://player.vimeo.com',
  vimeoEvents: 'https://vimeo.com',
  bilibili: 'https://player.bilibili.com',
  bilibiliLive: 'https://www.bilibili.com',
  kick: 'https://player.kick.com',
  vdoNinja: 'https://vdo.ninja',
} as const;

const soopPlayers = {
  'sooplive.com': { recordings: 'https://vod.sooplive.com', channels: 'https://play.sooplive.com' },
  'sooplive.co.kr': { recordings: 'https://vod.sooplive.co.kr', channels: 'https://play.sooplive.co.kr' },
} as const satisfies Record<SoopDomain, { recordings: string; channels: string }>;

/** The origins of all players that `embedFor` frames, for the policy of the pages. */
export const playerOrigins: readonly string[] = [
  ...Object.values(players),
  ...Object.values(soopPlayers).flatMap((origins) => Object.values(origins)),
];

/**
 * Returns the embed of a classified link, or null for a plain link. Plain links are:
 * - a page of an unknown site, since most sites refuse to be framed
 * - a recording or stream of a known site without an embeddable player
 * - a document, an unencrypted file, or a text that is not a link
 *
 * `parentHost` is the current host, which the streaming site's player requires.
 */
export function embedFor(link: VideoLink, { parentHost }: { parentHost: string }): Embed | null {
  switch (link.kind) {
    case 'youtube': {
      const start = link.startSeconds ? `&start=${link.startSeconds}` : '';
      return frame(`${players.youtube}/embed/${encodeURIComponent(link.key)}?autoplay=1${start}`);
    }
    case 'twitch': {
      const time = link.time ? `&time=${encodeURIComponent(twitchTime(link.time))}` : '';
      return twitchFrame(`video=${encodeURIComponent(link.key)}${time}`, parentHost);
    }
    case 'twitch-live':
      return twitchFrame(`channel=${encodeURIComponent(link.key)}`, parentHost);
    case 'twitch-clip':
      return clipFrame(link.key, parentHost, '&autoplay=true');
    case 'kick-live':
      return frame(`${players.kick}/${encodeURIComponent(link.key)}?autoplay=true`);
    case 'vimeo': {
      const hash = link.hash === null ? '' : `&h=${encodeURIComponent(link.hash)}`;
      const start = link.startSeconds ? `#t=${link.startSeconds}s` : '';
      return frame(`${players.vimeo}/video/${encodeURIComponent(link.key)}?autoplay=1${hash}${start}`);
    }
    case 'vimeo-live': {
      const hash = link.hash === null ? '' : `/${link.hash}`;
      return frame(`${players.vimeoEvents}/event/${link.key}/embed${hash}`);
    }
    case 'soop': {
      const start = link.startSeconds ? `&change_second=${link.startSeconds}` : '';
      const address = `${soopPlayers[link.domain].recordings}/player/${link.key}/embed`;
      return frame(`${address}?showChat=false&autoPlay=true&mutePlay=false${start}`);
    }
    case 'soop-live':
      return frame(`${soopPlayers[link.domain].channels}/${link.key}/embed`);
    case 'vdo-ninja-live':
      return frame(`${players.vdoNinja}${link.key}`);
    case 'bilibili-live':
      return frame(
        `${players.bilibiliLive}/blackboard/live/live-activity-player.html?cid=${link.key}&mute=0`,
      );
    case 'bilibili': {
      const video = link.key.startsWith('av') ? `aid=${link.key.slice(2)}` : `bvid=${link.key}`;
      const start = link.startSeconds ? `&t=${link.startSeconds}` : '';
      return frame(
        `${players.bilibili}/player.html?${video}&p=${link.part ?? 1}${start}&autoplay=1&danmaku=0`,
      );
    }
    case 'video-file':
      return /^https:/i.test(link.address) ? { element: 'video', address: link.address } : null;
    case 'recording':
    case 'live':
    case 'pdf':
    case 'unknown':
      return null;
    default:
      return unreachable(link);
  }
}

/** Returns the embed of a streaming-site clip in an article, or null if the address is not a clip. */
export function clipEmbedFor(address: string, { parentHost }: { parentHost: string }): Embed | null {
  const link = classifyVideoLink(address);
  return link.kind === 'twitch-clip' ? clipFrame(link.key, parentHost) : null;
}

/** The player reads `1h2m3s`, and no plain number or `1:02:03`. */
function twitchTime(mark: string): string {
  return /^[\d:.]+$/.test(mark) ? `${startSecondsOf(mark) ?? 0}s` : mark;
}

function clipFrame(key: string, parentHost: string, more = ''): Embed {
  const query = `clip=${encodeURIComponent(key)}&parent=${encodeURIComponent(parentHost)}${more}`;
  return frame(`${players.twitchClips}/embed?${query}`);
}

function twitchFrame(query: string, parentHost: string): Embed {
  return frame(`${players.twitch}/?${query}&parent=${encodeURIComponent(parentHost)}&autoplay=true`);
}

function frame(address: string): Embed {
  return { element: 'frame', address };
}
