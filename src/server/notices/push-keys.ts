import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Schema } from '../store/database/schema.ts';
import * as meta from '../store/repositories/meta.ts';
import * as push from '../store/repositories/push.ts';

/** The pair by which push services know this installation (VAPID), as base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const place = { id: 'push', field: 'keys' };
const name = 'push-keys';

const parse = (text: string | undefined): PushKeys | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as PushKeys);

/**
 * The pair of this league, made once: all its servers have the same. It is in the database, encrypted with the key file.
 * Without that file subscriptions are lost with it: a server that is alone starts anew, one of several sends nothing.
 *
 * @param isShared other servers may still have the file
 */
export async function openPushKeys(
  queries: Kysely<Schema>,
  secrets: Secrets,
  { isShared, log }: { readonly isShared: boolean; readonly log: Logger },
): Promise<PushKeys | undefined> {
  const proposed = () => secrets.seal(JSON.stringify(webPush.generateVAPIDKeys()), place);
  const kept = parse(
    secrets.open(
      (await meta.find(queries, name)) ?? (await meta.findOrCreate(queries, name, proposed())),
      place,
    ),
  );
  if (kept !== undefined) return kept;
  if (isShared) {
    log.error('no notices are sent: their keys cannot be read with DATA_DIR/keys/secrets of this server');
    return undefined;
  }
  const text = proposed();
  await meta.replace(queries, name, text);
  await push.deleteAll(queries);
  log.warn(
    'the key of notices could not be read: there is a new one, and devices have to ask for them again',
  );
  return parse(secrets.open(text, place));
}

/** Encrypts the pair with the key that seals now. */
export async function resealPushKeys(queries: Kysely<Schema>, secrets: Secrets): Promise<void> {
  const sealed = await meta.find(queries, name);
  const text = sealed && secrets.open(sealed, place);
  if (text) await meta.replace(queries, name, secrets.seal(text, place));
}
