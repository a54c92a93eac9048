import type { SocialState } from '#domain/actions/submit-social.ts';

/** GET: a `SocialRequestsAnswer`, for signed-in users. Beside `httpPaths`, which every page loads. */
export const socialRequestsPath = '/auth/social-requests';

/** A social link that was sent for approval. */
export type SocialRequest = {
  /** Dirty id. */
  readonly id: string;
  readonly state: SocialState;
  readonly type?: string | undefined;
  readonly url?: string | undefined;
  readonly name?: string | undefined;
  /** ISO time in UTC. */
  readonly sentAt?: string | undefined;
  /** Name of the sender; only in requests that the user may decide. */
  readonly sender?: string | undefined;
  /** The team, player or event that it belongs to; undefined if the user may not see it. */
  readonly owner?: { readonly id: string; readonly table: string; readonly name: string } | undefined;
};

export type SocialRequestsAnswer = {
  readonly error: false;
  /** Sent by the user, the newest first. */
  readonly own: readonly SocialRequest[];
  /** Waiting for a decision that the user may make, the oldest first. */
  readonly waiting: readonly SocialRequest[];
  /** The last decided ones, the newest first: their decision can be taken back. */
  readonly decided: readonly SocialRequest[];
  /** Number of waiting ones, which `waiting` does not list completely above 100. */
  readonly waitingCount: number;
};
