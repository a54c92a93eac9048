import type { Context } from 'hono';
import type { CodedError } from '#contract/errors.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import type { SecurityLog } from './security-log.ts';

/** Calls that are made with a key, of a deck or of somebody who owns a client. */
const keyPath = /^\/(?:trigger|production)(?:\/|$)/;

/**
 * Notes calls that were refused: everywhere those of an address that asks for too much, by the first part of the path, and
 * those for which a key or right is missing. Sign-in notes its own, and actions theirs.
 */
export const noteRefusedCalls =
  (securityLog: SecurityLog | undefined, callerAddress: CallerAddress) =>
  (c: Context, { status, code }: CodedError): void => {
    const { path } = c.req;
    if (path.startsWith('/auth/')) return;
    const address = callerAddress(c);
    const note = (kind: 'rate-limited' | 'access-refused', subject: string): void =>
      securityLog?.record({ kind, address, subject, detail: code });
    if (status === 429) note('rate-limited', `/${path.split('/')[1]}`);
    else if ((status === 401 || status === 403) && keyPath.test(path)) note('access-refused', path);
  };
