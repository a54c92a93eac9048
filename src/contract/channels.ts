/**
 * Names by which the pages and the worker of one origin find each other. Pages of two releases are open side by side
 * while an update is under way: when the messages of the shared connection change (data/live/live-state.ts), the
 * number in its names goes up, and each release has a leader and a socket of its own until the older pages close.
 */
const liveNames = 'grandstand-live-2';

export const channelNames = {
  /** The worker to all its pages. */
  worker: 'grandstand',
  /** The pages among each other, about the connection they share. */
  live: liveNames,
} as const;

export const lockNames = {
  /** Held by the page with the socket. */
  leader: liveNames,
  /** Followed by a page's id: held by that page for as long as it lives. */
  presence: 'grandstand-page-',
} as const;
