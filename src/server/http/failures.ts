import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CodedError } from '#contract/errors.ts';
import type { Logger } from '../log.ts';
import { alwaysReady, type Readiness, retryAfterSeconds } from '../readiness.ts';
import { allowOrigin, type OriginRule } from './origins.ts';

/**
 * Returns a failure as a JSON object in the envelope of its kind of call: `message` for reads and sign-in,
 * `errorMessage` for actions. A refused sign-in has status 200, since older pages read `error`.
 */
export function failureAnswer(c: Context, error: CodedError, given = error.status): Response {
  const status = (given === 0 ? 500 : given) as ContentfulStatusCode;
  const isAction = c.req.path.startsWith('/actions');
  const { for_a_developer, discordID, retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const hint = {
    ...(for_a_developer === undefined ? {} : { for_a_developer }),
    // The caller's own, which no player is linked to.
    ...(discordID === undefined ? {} : { discordID }),
  };
  return c.json(
    isAction
      ? { error: true, code: error.code, errorCode: status, errorMessage: error.message }
      : { error: true, message: error.message, ...hint },
    status,
  );
}

/** Called with every failure that is sent to a caller. */
type OnRefused = (c: Context, error: CodedError) => void;

/** Adds what lets a page of an allowed origin read a failure, since routes without middleware fail here as well. */
function readableBy(rule: OriginRule, c: Context, answer: Response): Response {
  const origin = c.req.header('origin');
  if (origin !== undefined && rule.isAllowed(origin, c.req.header('host'))) {
    const headers: Record<string, string> = { Vary: 'Origin' };
    allowOrigin(headers, origin);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  }
  return answer;
}

type FailureOptions = {
  readonly onRefused?: OnRefused | undefined;
  readonly readiness?: Pick<Readiness, 'checkAgain'> | undefined;
};

/**
 * Turns an error thrown by a handler into an answer that pages of allowed origins can read. Unexpected errors are
 * logged and answered without details: 503 while the server cannot save, else 500.
 */
export function onFailure(
  log: Logger,
  rule: OriginRule,
  { onRefused = () => undefined, readiness = alwaysReady }: FailureOptions = {},
) {
  const coded = (error: Error, c: Context): CodedError => {
    if (error instanceof CodedError) return error;
    if (error instanceof HTTPException) {
      return new CodedError(error.status === 404 ? 'not-found' : 'internal', {}, error);
    }
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
    return new CodedError('internal', {}, error);
  };
  return async (error: Error, c: Context): Promise<Response> => {
    const failure = coded(error, c);
    onRefused(c, failure);
    const isUnexpected = failure.code === 'internal' && !(error instanceof CodedError);
    if (!isUnexpected || (await readiness.checkAgain()).isReady) {
      return readableBy(rule, c, failureAnswer(c, failure));
    }
    const later = new CodedError('internal', { retryAfterSeconds }, error);
    return readableBy(rule, c, failureAnswer(c, later, 503));
  };
}
