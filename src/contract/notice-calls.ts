import { mostFollowed } from '#domain/most-followed.ts';
/** Paths for notices to devices; beside `httpPaths`, which every page and overlay loads. */
export const noticePaths = {
  /**
   * GET: the key for push subscriptions; POST `{subscription, wishes}`: what this device wants to be told, without an
   * account, or `{subscription, from}` when its browser replaced the subscription.
   */
  notices: '/api/notices',
  /** POST `{endpoint}`: the device is told nothing more. */
  end: '/api/notices/end',
} as const;

/** Answer of GET `/api/notices`: the key to subscribe with, null where this installation sends none. */
export type NoticesAnswer = { readonly error: false; readonly key: string | null };

/** Records that one device may be told about; the calendar of the followed takes half as many. */
export const maximumNoticeFollows = mostFollowed;
