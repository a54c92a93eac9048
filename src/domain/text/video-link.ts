import { linkOrText } from './stored-link.ts';
import { parseWebAddress, readQuery, type WebAddress } from './web-address.ts';

export type SoopDomain = 'sooplive.com' | 'sooplive.co.kr';

/** The target of a video link, without its address. */
type Target =
  | { kind: 'youtube'; key: string; startSeconds: number | null }
  | { kind: 'twitch'; key: string; time: string | null }
  | { kind: 'twitch-live' | 'twitch-clip' | 'kick-live' | 'bilibili-live'; key: string }
  /** `domain` is the one of the link: the site has two, which redirect to each other. */
  | { kind: 'soop'; key: string; domain: SoopDomain; startSeconds: number | null }
  | { kind: 'soop-live'; key: string; domain: SoopDomain }
  /** `key` is the path and query of a page that shows cameras. */
  | { kind: 'vdo-ninja-live'; key: string }
  /** `hash` admits to an unlisted video. */
  | { kind: 'vimeo'; key: string; hash: string | null; startSeconds: number | null }
  | { kind: 'vimeo-live'; key: string; hash: string | null }
  /** `key` is `BV…` or `av…`. */
  | { kind: 'bilibili'; key: string; part: number | null; startSeconds: number | null }
  /** A recording or stream of a known site whose player cannot be framed. */
  | { kind: 'recording' | 'live' }
  | { kind: 'pdf' | 'video-file' | 'unknown' };

/** The target of a video link. */
export type VideoLink = Target & { address: string };

/** Classifies a link by host and file extension; anything unreadable is `unknown`. */
export function classifyVideoLink(text: string | undefined): VideoLink {
  const address = linkOrText(text);
  const parsed = parseWebAddress(address);
  if (!parsed) return { kind: 'unknown', address };
  const site = sites.find(({ hosts }) => hosts.test(parsed.host));
  return { ...(site?.read(parsed) ?? fileTarget(parsed)), address };
}

/** Returns the seconds of a start mark, `1h2m3s`, `1m30`, `45s`, `1:02:03` or a plain number; null without a valid one. */
export function startSecondsOf(typed: string | undefined): number | null {
  const mark = typed?.replaceAll(' ', '');
  if (!mark) return null;
  if (/^\d+(?:\.\d+)?$/.test(mark)) return Math.floor(Number(mark));
  if (/^\d+(?::\d\d){1,2}$/.test(mark))
    return mark.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i.exec(mark);
  if (!parts) return null;
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0);
}

function fileTarget({ path }: WebAddress): Target {
  if (/\.pdf$/i.test(path)) return { kind: 'pdf' };
  return { kind: /\.(?:mp4|webm)$/i.test(path) ? 'video-file' : 'unknown' };
}

/** The start of a recording: the first readable mark, in the query or behind `#`. */
function startOf({ query, fragment }: WebAddress, names: readonly string[]): number | null {
  const marks = names.map((name) => query.get(name));
  const seconds = [...marks, readQuery(fragment).get('t')].map(startSecondsOf);
  return seconds.find((start) => start !== null) ?? null;
}

function youtube(link: WebAddress): Target | undefined {
  const { host, segments, query } = link;
  const [first = '', second = ''] = segments;
  const isPath = /^(?:live|embed|shorts|watch|video|v|e)$/.test(first) && second !== '';
  const isWatched = first === '' || first === 'watch';
  const watched = isWatched ? (query.get('v') ?? '') : '';
  // A mark that was added by hand is sometimes behind a second question mark, or behind `&` without any.
  const [key = '', mark = ''] = (isPath ? second : host.endsWith('youtu.be') ? first : watched).split(/[?&]/);
  // Two names have the form of a video: they show whatever a list or channel has.
  if (!/^[\w-]{11}$/.test(key) || key === 'videoseries' || key === 'live_stream') return undefined;
  const startSeconds =
    startSecondsOf(readQuery(mark).get('t')) ?? startOf(link, ['t', 'start', 'time_continue']);
  return { kind: 'youtube', key, startSeconds };
}

/** Pages of the streaming site whose addresses have the form of a channel. */
const twitchPages =
  /^(?:about|browse|clips|collections|dashboard|directory|downloads|drops|following|friends|inventory|jobs|login|moderator|popout|prime|search|settings|signup|store|subscriptions|team|turbo|u|videos?|wallet)$/i;

const isChannel = (text: string | undefined): text is string =>
  text !== undefined && /^\w{1,25}$/.test(text) && !twitchPages.test(text);

function twitchRecording(id: string | undefined, { query, fragment }: WebAddress): Target | undefined {
  const key = /^v?(\d+)$/i.exec(id ?? '')?.[1];
  const time = query.get('t') || query.get('time') || readQuery(fragment).get('t') || null;
  return key === undefined ? undefined : { kind: 'twitch', key, time };
}

function twitchClip(key: string | undefined): Target | undefined {
  return key !== undefined && /^[\w-]+$/.test(key) ? { kind: 'twitch-clip', key } : undefined;
}

function twitch(link: WebAddress): Target | undefined {
  const { segments } = link;
  const [first = '', second = '', third] = segments;
  if (segments.length === 1) return isChannel(first) ? { kind: 'twitch-live', key: first } : undefined;
  if (segments.length === 2 && first === 'clip') return twitchClip(second);
  if (segments.length === 2) return /^videos?$/.test(first) ? twitchRecording(second, link) : undefined;
  if (segments.length !== 3 || !isChannel(first)) return undefined;
  if (second === 'clip') return twitchClip(third);
  return /^(?:v|videos?)$/.test(second) ? twitchRecording(third, link) : undefined;
}

function twitchPlayer(link: WebAddress): Target | undefined {
  const channel = link.query.get('channel');
  const recording = twitchRecording(link.query.get('video'), link);
  return recording ?? (isChannel(channel) ? { kind: 'twitch-live', key: channel } : undefined);
}

function twitchClips({ segments, query }: WebAddress): Target | undefined {
  if (segments[0] === 'embed') return twitchClip(query.get('clip'));
  return twitchClip(segments.filter((name) => name !== 'edit').at(-1));
}

const kickPages = /^(?:browse|categor(?:y|ies)|clips|dashboard|following|search|settings|videos?)$/i;

function kick({ host, segments, query }: WebAddress): Target | undefined {
  const [first = '', second = '', third] = segments;
  if (first === 'video' && second !== '') return { kind: 'recording' };
  if (!/^[\w-]+$/.test(first) || kickPages.test(first)) return undefined;
  if (segments.length === 1 && query.get('clip')) return { kind: 'recording' };
  if (segments.length === 1) return { kind: 'kick-live', key: first };
  return host !== 'player.kick.com' && /^(?:videos|clips)$/.test(second) && third !== undefined
    ? { kind: 'recording' }
    : undefined;
}

function soop(link: WebAddress): Target | undefined {
  const { host, segments } = link;
  const [first = '', second = ''] = segments;
  const domain: SoopDomain = host.endsWith('.co.kr') ? 'sooplive.co.kr' : 'sooplive.com';
  if (host.startsWith('play.'))
    return /^\w+$/.test(first) ? { kind: 'soop-live', key: first, domain } : undefined;
  if (host.startsWith('vod.')) {
    const [, key] = /^\/(?:player\/(?:station\/)?|st\/)(\d+)(?:\/|$)/i.exec(link.path) ?? [];
    return key === undefined
      ? undefined
      : { kind: 'soop', key, domain, startSeconds: startOf(link, ['change_second', 'start']) };
  }
  return first === 'video' && /^\d+$/.test(second) ? { kind: 'recording' } : undefined;
}

/** A room, in a path of the phone site and of pages with a background too. */
const bilibiliRoom = /^\/(?:(?:h5|blanc)\/)?(\d+)(?:\/|$)/;
const bilibiliVideo = /^(?:BV[a-z\d]{10}|av\d+)$/i;

function bilibili(link: WebAddress): Target | undefined {
  const { host, segments, query } = link;
  const [first = '', second = ''] = segments;
  const room = host === 'live.bilibili.com' ? bilibiliRoom.exec(link.path)?.[1] : query.get('cid');
  // The players of videos are in this folder too, where `cid` is another number.
  if (host === 'live.bilibili.com' || (first === 'blackboard' && second === 'live')) {
    return /^\d+$/.test(room ?? '') ? { kind: 'bilibili-live', key: room ?? '' } : undefined;
  }
  const isShort = /^(?:b23\.tv|bili2233\.cn)$/.test(host);
  const inPath = first === 'video' ? second : first;
  const given = query.get('bvid') || (query.get('aid') ? `av${query.get('aid')}` : inPath);
  if (!bilibiliVideo.test(given)) return isShort && first ? { kind: 'recording' } : undefined;
  const part = Number(query.get('p') ?? query.get('page'));
  return {
    kind: 'bilibili',
    key: given.replace(/^bv/i, 'BV').replace(/^av/i, 'av'),
    part: Number.isInteger(part) && part > 1 ? part : null,
    startSeconds: startOf(link, ['t']),
  };
}

/** A video's id in a path of its site, and what admits to an unlisted one. */
const vimeoPath =
  /^\/(?:(?:(?:manage\/)?videos?|channels\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/[^/]+\/video)\/)?(\d+)(?:\/([\da-f]+))?(?=\/|$)/i;

/** A live event's id in a path, and what admits to an unlisted one. */
const vimeoEventPath = /^\/event\/(\d+)(?:\/embed)?(?:\/(?!embed|chat)([\da-f]+))?(?=\/|$)/i;

function vimeo(link: WebAddress): Target | undefined {
  const [, event, eventHash] = vimeoEventPath.exec(link.path) ?? [];
  if (event !== undefined) return { kind: 'vimeo-live', key: event, hash: eventHash ?? null };
  const [, key, inPath] = vimeoPath.exec(link.path) ?? [];
  if (key === undefined) return undefined;
  const hash = link.query.get('h') ?? inPath ?? '';
  return {
    kind: 'vimeo',
    key,
    hash: /^[\da-f]+$/i.test(hash) ? hash : null,
    startSeconds: startOf(link, ['t']),
  };
}

/** A page for watching. Rooms and senders are no such page: they ask for the viewer's own camera. */
function vdoNinja({ host, path, query, search }: WebAddress): Target | undefined {
  const isWatched = ['view', 'v', 'pull', 'scene', 'sc'].some((name) => query.has(name));
  const isSent = ['push', 'permaid', 'director', 'dir'].some((name) => query.has(name));
  const isMain = /^(?:www\.)?(?:vdo|obs)\.ninja$/.test(host);
  return isWatched && !isSent && isMain
    ? { kind: 'vdo-ninja-live', key: `${path}?${search}` }
    : { kind: 'live' };
}

type Site = {
  readonly hosts: RegExp;
  /** Undefined for pages of the site that are no video. */
  readonly read: (link: WebAddress) => Target | undefined;
};

/** The sites whose links are recognised, by host. */
const sites: readonly Site[] = [
  {
    hosts: /^(?:(?:www|m|music|gaming|studio)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/,
    read: youtube,
  },
  { hosts: /^(?:www\.)?youtu\.be$/, read: youtube },
  { hosts: /^(?:(?:www|m|go)\.)?twitch\.tv$/, read: twitch },
  { hosts: /^(?:player|embed)\.twitch\.tv$/, read: twitchPlayer },
  { hosts: /^clips\.twitch\.tv$/, read: twitchClips },
  { hosts: /^(?:(?:www|m|player)\.)?kick\.com$/, read: kick },
  { hosts: /^(?:[a-z]+\.)?(?:sooplive\.(?:co\.kr|com)|afreecatv\.com)$/, read: soop },
  { hosts: /^(?:(?:www|m|player|live)\.)?bilibili\.com$|^(?:b23\.tv|bili2233\.cn)$/, read: bilibili },
  { hosts: /^(?:(?:www|m|player)\.)?vimeo\.com$/, read: vimeo },
  { hosts: /(?:^|\.)(?:vdo|obs)\.ninja$/, read: vdoNinja },
];
