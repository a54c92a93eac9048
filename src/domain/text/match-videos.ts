import { storedLink } from './stored-link.ts';
import { embedFor } from './video-embed.ts';
import { classifyVideoLink, type VideoLink } from './video-link.ts';

/** The fields of a match that hold video links. */
export type MatchVideos = {
  readonly vod?: string | undefined;
  readonly vod_2?: string | undefined;
  readonly alternative_vod?: string | undefined;
};

/**
 * Returns the recording that schedules and lists link to: `vod` unless it is live or of an unknown kind, else the first
 * other recording, else the first link of an unknown kind. Null without any link, or with live ones only.
 */
export function visibleVod(match: MatchVideos): string | null {
  const recorded = openable(match).filter((link) => !isLive(link));
  const isVod = ({ address }: VideoLink) => address === storedLink(match.vod);
  const known = recorded.find((link) => link.kind !== 'unknown' && (link.kind !== 'pdf' || isVod(link)));
  return (known ?? recorded[0])?.address ?? null;
}

/** The recording of a match, else the stream that is entered for it; null without any link that can be opened. */
export function visibleVideo(match: MatchVideos): { address: string; isLive: boolean } | null {
  const recording = visibleVod(match);
  const address = recording ?? openable(match)[0]?.address;
  return address === undefined ? null : { address, isLive: recording === null };
}

/** The links of a match that can be opened, first to last. */
function openable({ vod, vod_2, alternative_vod }: MatchVideos): VideoLink[] {
  return [vod, vod_2, alternative_vod]
    .filter((link) => storedLink(link) !== undefined)
    .map((link) => classifyVideoLink(link));
}

function isLive({ kind }: VideoLink): boolean {
  return kind === 'live' || kind.endsWith('-live');
}

/** True if the site shows the link's video itself, rather than a link that leads to it. */
export const hasPlayer = (text: string | undefined): boolean =>
  embedFor(classifyVideoLink(text), { parentHost: '' }) !== null;
