import { classifyVideoLink } from '#domain/text/video-link.ts';

/** Origin of the player's frame, and of its messages. */
export const youtubeOrigin = 'https://www.youtube.com';

/** A clip that a player can be prepared for. */
export type YoutubeClip = {
  readonly address: string;
  /** Where it begins, s. */
  readonly startS: number;
};

/**
 * The player of a link to this video site, silent and without controls, ready to take commands; undefined for other links.
 *
 * @param origin of the page around it, which the player answers
 */
export function youtubeClip(link: string, origin: string): YoutubeClip | undefined {
  const video = classifyVideoLink(link);
  if (video.kind !== 'youtube') return undefined;
  const options = new URLSearchParams({
    enablejsapi: '1',
    origin,
    autoplay: '1',
    mute: '1',
    controls: '0',
    disablekb: '1',
    playsinline: '1',
    rel: '0',
  });
  const address = `${youtubeOrigin}/embed/${encodeURIComponent(video.key)}?${options}`;
  return { address, startS: video.startSeconds ?? 0 };
}

/** Asks the player to say what it does, until it does. */
export const listening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

/** A message by which the player does something. */
export const command = (func: string, ...args: readonly unknown[]): string =>
  JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' });

export type PlayerNews = {
  readonly state?: 'playing' | 'ended' | 'other' | undefined;
  readonly currentS?: number | undefined;
  readonly durationS?: number | undefined;
};

const stateNames: ReadonlyMap<unknown, PlayerNews['state']> = new Map([
  [0, 'ended'],
  [1, 'playing'],
]);
const secondsOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 ? value : undefined;

/** Returns the part of a player's message that is used; undefined for any other message. */
export function readNews(data: unknown): PlayerNews | undefined {
  const message = parsed(data);
  const info = message?.info;
  if (message?.event !== 'infoDelivery' && message?.event !== 'initialDelivery') return undefined;
  if (typeof info !== 'object' || info === null) return undefined;
  const { playerState, currentTime, duration } = info as Record<string, unknown>;
  return {
    state: playerState === undefined ? undefined : (stateNames.get(playerState) ?? 'other'),
    currentS: secondsOf(currentTime),
    durationS: secondsOf(duration),
  };
}

function parsed(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
