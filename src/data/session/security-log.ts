import type { SecurityLogAnswer } from '#contract/http.ts';
import { securityLogPath } from '#contract/security-log.ts';
import { personCall } from './person-call.ts';
import { misunderstood } from './session-requests.ts';

/** Which entries are wanted; empty texts stand for all. */
export type SecurityLogFilter = { readonly kind: string; readonly person: string; readonly hours: string };

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
