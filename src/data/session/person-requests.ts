import {
  accountPaths,
  type DemoAnswer,
  type InvitationAnswer,
  type OpenInvitation,
  type SiteSettingsAnswer,
} from '#contract/account-calls.ts';
import type { SecurityLogAnswer, TokensAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { type MergePreviewAnswer, mergePreviewPath } from '#contract/merge-preview.ts';
import { type RecordHistoryAnswer, recordHistoryPath } from '#contract/record-history.ts';
import { securityLogPath } from '#contract/security-log.ts';
import { type SocialRequestsAnswer, socialRequestsPath } from '#contract/social-requests.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { type SiteSettings, siteSettingsIn } from '#domain/site-settings.ts';
import { setSite, site } from '../site.ts';
import { asUser } from './check-session.ts';
import { type Answer, call, misunderstood } from './session-requests.ts';

/** A call that only a signed-in user may make. Rejects with a RequestFailure. */
const personCall = (path: string, body?: unknown): Promise<Answer> => asUser(call(path, body));

export type OwnToken = TokensAnswer['tokens'][number];

/** A new bearer token of the signed-in person, with their full access. Rejects with a RequestFailure. */
export async function createToken(name: string): Promise<string> {
  const { token } = await personCall(httpPaths.token, name === '' ? {} : { name });
  if (typeof token !== 'string') throw misunderstood();
  return token;
}

/** The person's bearer tokens, the newest first. Rejects with a RequestFailure. */
export async function listTokens(): Promise<readonly OwnToken[]> {
  const { tokens } = await personCall(httpPaths.token);
  if (!Array.isArray(tokens)) throw misunderstood();
  return tokens;
}

/** Ends a bearer token of the person at once. Rejects with a RequestFailure. */
export async function endToken(id: string): Promise<void> {
  await personCall(endTokenPath, { id });
}

/** The sign-in name of the user; undefined without a password. Rejects with a RequestFailure. */
export async function readSignInName(): Promise<{ readonly signInName: string | undefined }> {
  const { signInName } = await personCall(accountPaths.account);
  return { signInName: typeof signInName === 'string' ? signInName : undefined };
}

/**
 * A new invitation for a player, which replaces the former one. Rejects with a RequestFailure.
 *
 * @param discord name or number of a Discord account, which is invited instead of the holder of a link; empty for a link
 */
export async function makeInvitation(
  player: string,
  discord: string,
): Promise<Omit<InvitationAnswer, 'error'>> {
  const body = discord === '' ? { player } : { player, discord };
  const { invitation, endsAt } = await personCall(accountPaths.invitations, body);
  if (typeof endsAt !== 'string') throw misunderstood();
  return { endsAt, ...(typeof invitation === 'string' ? { invitation } : {}) };
}

/** The invitations that can still be used, the newest first. Rejects with a RequestFailure. */
export async function listInvitations(): Promise<readonly OpenInvitation[]> {
  const { invitations } = await personCall(accountPaths.invitations);
  if (!Array.isArray(invitations)) throw misunderstood();
  return invitations;
}

/** Ends the invitation of a player. Rejects with a RequestFailure. */
export async function revokeInvitation(player: string): Promise<void> {
  await personCall(accountPaths.revokeInvitation, { player });
}

/**
 * The number of records of the demo league, and of those that users have changed. Rejects with a RequestFailure.
 *
 * @param isWanted adds the demo league, or removes it; left out, nothing changes
 */
export async function demoRecords(isWanted?: boolean): Promise<Omit<DemoAnswer, 'error'>> {
  const { records, changed } = await personCall(
    accountPaths.demo,
    isWanted === undefined ? undefined : { isWanted },
  );
  if (typeof records !== 'number' || typeof changed !== 'number') throw misunderstood();
  return { records, changed };
}

const siteSettingsOf = ({ settings, siteName, isNameFixed }: Answer): Omit<SiteSettingsAnswer, 'error'> => {
  if (typeof siteName !== 'string' || typeof isNameFixed !== 'boolean') throw misunderstood();
  return { settings: siteSettingsIn(settings), siteName, isNameFixed };
};

/** The settings of the site. Rejects with a RequestFailure. */
export async function readSiteSettings(): Promise<Omit<SiteSettingsAnswer, 'error'>> {
  return siteSettingsOf(await personCall(accountPaths.site));
}

/** Changes settings of the site, which this page shows at once. Rejects with a RequestFailure. */
export async function saveSiteSettings(
  changes: Partial<SiteSettings>,
): Promise<Omit<SiteSettingsAnswer, 'error'>> {
  const answer = siteSettingsOf(await personCall(accountPaths.site, changes));
  const { zone, game, theme } = answer.settings;
  setSite({
    ...site(),
    siteName: answer.siteName,
    siteZone: zone || undefined,
    siteGame: game || undefined,
    siteTheme: theme || undefined,
  });
  return answer;
}

/** The social links that the user has sent, and those that they may approve. Rejects with a RequestFailure. */
export async function readSocialRequests(): Promise<SocialRequestsAnswer> {
  const answer = await personCall(socialRequestsPath);
  if (!Array.isArray(answer.own) || !Array.isArray(answer.waiting)) throw misunderstood();
  return answer as SocialRequestsAnswer;
}

/**
 * Changes of a record (dirty id), or of all records in the last week. Rejects with a RequestFailure.
 *
 * @param before `older` of the answer before
 */
export async function readRecordHistory(id?: string, before?: number): Promise<RecordHistoryAnswer> {
  const query = new URLSearchParams();
  if (id !== undefined) query.set('id', id);
  if (before !== undefined) query.set('before', String(before));
  const answer = await personCall(`${recordHistoryPath}?${query}`);
  if (!Array.isArray(answer.changes)) throw misunderstood();
  return answer as RecordHistoryAnswer;
}

/** Reads the preview of a merge of two records (dirty ids). Rejects with a RequestFailure. */
export async function readMergePreview(table: string, id: string, gone: string): Promise<MergePreviewAnswer> {
  const answer = await personCall(`${mergePreviewPath}?${new URLSearchParams({ table, id, gone })}`);
  if (!Array.isArray(answer.choices) || !Array.isArray(answer.links)) throw misunderstood();
  return answer as MergePreviewAnswer;
}

/** Filter of the entries; empty texts match all. */
type SecurityLogFilter = { readonly kind: string; readonly person: string; readonly hours: string };

/**
 * A page of the security log, the newest first. Rejects with a RequestFailure.
 *
 * @param before id of the oldest entry that is known
 */
export async function readSecurityLog(
  filter: SecurityLogFilter,
  before?: number,
): Promise<SecurityLogAnswer> {
  const query = new URLSearchParams(filter);
  if (before !== undefined) query.set('before', String(before));
  const answer = await personCall(`${securityLogPath}?${query}`);
  if (!Array.isArray(answer.entries)) throw misunderstood();
  return answer as SecurityLogAnswer;
}
