import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { CodedError } from '#contract/errors.ts';
import type { Logger } from '../log.ts';

/**
 * A failure as a JSON object, in the envelope of its kind of call: reads and sign-in carry `message`
 * (data server reference, 6 and 8), actions `errorMessage`. A refused sign-in answers 200: older pages read `error`.
 */
export function failureAnswer(c: Context, error: CodedError): Response {
  const status = (error.status === 0 ? 500 : error.status) as ContentfulStatusCode;
  const isAction = c.req.path.startsWith('/actions');
  const { for_a_developer } = error.details;
  const hint = for_a_developer === undefined ? {} : { for_a_developer };
  return c.json(
    isAction
      ? { error: true, code: error.code, errorCode: status, errorMessage: error.message }
      : { error: true, message: error.message, ...hint },
    status,
  );
}

/** Turns an error thrown by a handler into an answer. Unexpected errors are logged and answered without details. */
export function onFailure(log: Logger) {
  return (error: Error, c: Context): Response => {
    if (error instanceof CodedError) return failureAnswer(c, error);
    if (error instanceof HTTPException) {
      return failureAnswer(c, new CodedError(error.status === 404 ? 'not-found' : 'internal', {}, error));
    }
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
    return failureAnswer(c, new CodedError('internal', {}, error));
  };
}
