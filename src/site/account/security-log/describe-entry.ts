import { errorTexts } from '#contract/errors.ts';
import { httpPaths } from '#contract/http-names.ts';
import { type SecurityEntry, type SecurityKind, securityLogPath } from '#contract/security-log.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { isRecordId } from '#domain/record-id.ts';
import { keyScopeNames } from '#ui/things/key-scope-names.ts';

/** Who acted where it was no person. */
const actors: { readonly [Actor in string]?: string } = {
  import: 'an import',
  server: 'the server',
  demo: 'the demo league',
};

/** What was called. Actions are called after what they do. */
const calls: { readonly [Call in string]?: string } = {
  'prod-keys': 'the key of a page',
  [httpPaths.session]: 'who is signed in',
  [httpPaths.discordLogin]: 'sign-in with Discord',
  [httpPaths.login]: 'sign-in with a token',
  [httpPaths.localLogin]: 'sign-in with the key of this server',
  [httpPaths.localPlayers]: 'search for a player to sign in as',
  [httpPaths.handover]: 'sign-in on a minisite',
  [httpPaths.handoverStart]: 'sign-in on a minisite',
  [httpPaths.handoverGrant]: 'sign-in on a minisite',
  [httpPaths.handoverOffer]: 'sign-in on a minisite',
  [httpPaths.logout]: 'sign-out',
  [httpPaths.token]: 'tokens',
  [endTokenPath]: 'end of a token',
  [securityLogPath]: 'security log',
};

/** Fields that give rights. */
const rights: { readonly [Field in string]?: string } = {
  website_settings: 'Website settings',
  clients: 'Production clients',
  event_staff: 'Staff of events',
  permissions: 'Permissions',
  player: 'Person',
  events: 'Events',
  matches: 'Matches',
};

const inside = <Value>(table: { readonly [Key in string]?: Value }, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whom an entry is about, or what was called. */
const describeSubject = (subject: string, nameOf: (id: string) => string): string => {
  const name = nameOf(subject);
  const isRecord: boolean = name !== subject || isRecordId(subject);
  return isRecord ? `on ${name}` : `tried: ${inside(calls, subject) ?? subject.replaceAll('-', ' ')}`;
};

/** `website_settings: -Can edit any match +No profile editing` as people say it. */
function describeRight(detail: string, nameOf: (id: string) => string): string {
  const words = detail.split('; ').map((part) => {
    const [, field = '', changes = ''] = /^(\w+): (.*)$/s.exec(part) ?? [];
    const label = inside(rights, field);
    if (label === undefined) return part;
    const each = changes.split(/ (?=[+-])/).map((change) => {
      const value = nameOf(change.slice(1));
      return change.startsWith('-') ? `lost ${value}` : `got ${value}`;
    });
    return `${label}: ${each.join(', ')}`;
  });
  return words.join('. ');
}

/** `deck k1 Companion`: the kind of a key, its id and its name. Entries of earlier releases have no name. */
function describeKey(detail: string): string | undefined {
  const [, scope = '', name = ''] = /^(\w+) \S+ ?(.*)$/s.exec(detail) ?? [];
  const label = inside(keyScopeNames, scope);
  return label && (name === '' ? label : `${label}: ${name}`);
}

function describeDetail(
  kind: SecurityKind,
  detail: string,
  nameOf: (id: string) => string,
): string | undefined {
  switch (kind) {
    case 'role-changed':
      return describeRight(detail, nameOf);
    case 'source-key-made':
    case 'source-key-revoked':
      return describeKey(detail);
    case 'token-made':
    case 'token-revoked':
    case 'device-paired':
    case 'device-refused':
      return detail;
    default:
      return inside(errorTexts, detail) ?? inside(calls, detail) ?? detail;
  }
}

/**
 * The facts of an entry as people read them, without its kind, count and time.
 *
 * @param names of records, by their dirty ids
 */
export function describeEntry(
  { kind, actor, address, subject, detail }: SecurityEntry,
  names: Readonly<Record<string, string>>,
): string[] {
  const nameOf = (id: string) => inside(names, id) ?? id;
  return [
    actor && `by ${inside(actors, actor) ?? nameOf(actor)}`,
    address && `from ${address}`,
    subject && describeSubject(subject, nameOf),
    detail && describeDetail(kind, detail, nameOf),
  ].flatMap((words) => words || []);
}
