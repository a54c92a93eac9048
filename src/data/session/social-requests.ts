import { type SocialRequestsAnswer, socialRequestsPath } from '#contract/social-requests.ts';
import { personCall } from './person-call.ts';
import { misunderstood } from './session-requests.ts';

/** The social links that the user has sent, and those that they may approve. Rejects with a RequestFailure. */
export async function readSocialRequests(): Promise<SocialRequestsAnswer> {
  const answer = await personCall(socialRequestsPath);
  if (!Array.isArray(answer.own) || !Array.isArray(answer.waiting)) throw misunderstood();
  return answer as SocialRequestsAnswer;
}
