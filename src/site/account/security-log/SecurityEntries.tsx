import { useCallback, useState } from 'react';
import { errorTexts } from '#contract/errors.ts';
import type { SecurityLogAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { type SecurityEntry, type SecurityKind, securityLogPath } from '#contract/security-log.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { isCutOff } from '#data/connection.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { isRecordId } from '#domain/record-id.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DottedText } from '#ui/things/DottedText.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { keyScopeNames } from '#ui/things/key-scope-names.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './Security.module.css';

export const kindLabels: { readonly [Kind in SecurityKind]: string } = {
  'sign-in': 'Sign-in',
  'local-sign-in': 'Local sign-in',
  'sign-in-refused': 'Sign-in refused',
  'sign-out': 'Sign-out',
  'token-made': 'Token made',
  'token-revoked': 'Token ended',
  'invitation-made': 'Invitation made',
  'invitation-revoked': 'Invitation revoked',
  'password-set': 'Password set',
  'access-refused': 'Access refused',
  'rate-limited': 'Too many calls',
  'role-changed': 'Rights changed',
  'demo-added': 'Demo league added',
  'demo-removed': 'Demo league removed',
  'site-changed': 'Site settings changed',
  'source-key-made': 'Production key made',
  'source-key-revoked': 'Production key ended',
  'device-paired': 'Device paired',
  'device-refused': 'Device refused',
};

/** Hours back from now. */
export const periods = [
  { value: '24', label: 'Last 24 hours' },
  { value: '168', label: 'Last 7 days' },
  { value: '720', label: 'Last 30 days' },
  { value: '2160', label: 'All 90 days' },
] as const;

/** Names of actors that are not users. */
const actors: { readonly [Actor in string]?: string } = {
  import: 'an import',
  server: 'the server',
  demo: 'the demo league',
  operator: 'the operator',
};

/** Names of calls. Actions are not listed: their own names describe them. */
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

const inside = <Value,>(table: { readonly [Key in string]?: Value }, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Returns the subject of an entry: a record, or the call that was tried. */
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
    case 'password-set':
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

type SecurityEntryRowProps = {
  entry: SecurityLogAnswer['entries'][number];
  names: SecurityLogAnswer['names'];
};

const timeParts: readonly TimePart[] = ['weekday', 'ordinal', 'month', 'time', 'zone'];

/** One log entry: kind, subject, origin and time. */
function SecurityEntryRow({ entry, names }: SecurityEntryRowProps) {
  const { kind, count, lastAt } = entry;
  const options = useTimeOptions();
  return (
    <li className={styles.entry}>
      <p className={styles.kind}>
        <strong>{kindLabels[kind]}</strong>
        {count > 1 && <span>{count} times</span>}
        <time dateTime={lastAt} className={styles.time}>
          {formatTime(lastAt, options, timeParts)}
        </time>
      </p>
      <p className={styles.facts}>
        <DottedText text={describeEntry(entry, names).join(' · ')} />
      </p>
    </li>
  );
}

/** The entries of one filter, the newest first; older ones follow on demand. */
export function SecurityEntries({ read }: { read: (before?: number) => Promise<SecurityLogAnswer> }) {
  const isAway = isCutOff(useConnection());
  const first = useAnswer(
    useCallback(() => read(), [read]),
    !isAway,
  );
  const [older, setOlder] = useState<readonly SecurityLogAnswer[]>([]);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');

  if (first.answer === undefined) {
    if (isAway) {
      return (
        <EmptyState
          isProblem
          title="The log could not be read"
          text="The log is kept on the server only. It comes as soon as there is a connection."
        />
      );
    }
    if (first.problem === undefined) return <LoadingRows count={8} height={3.5} />;
    return (
      <EmptyState
        isProblem
        title="The log could not be read"
        text={first.problem}
        action={<Button onClick={first.ask}>Try again</Button>}
      />
    );
  }
  const pages = [first.answer, ...older];
  const last = pages.at(-1);
  const oldest = last?.entries.at(-1)?.id;
  if (oldest === undefined) return <EmptyState title="Nothing was noted" />;

  const readOlder = async () => {
    setIsReading(true);
    setProblem('');
    try {
      const page = await read(oldest);
      setOlder((before) => [...before, page]);
    } catch (error) {
      setProblem(describeFailure(error));
    }
    setIsReading(false);
  };

  return (
    <>
      <ol className={styles.entries}>
        {pages.flatMap(({ entries, names }) =>
          entries.map((entry) => <SecurityEntryRow key={entry.id} entry={entry} names={names} />),
        )}
      </ol>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {last?.hasMore && (
        <Button disabled={isReading} aria-busy={isReading} onClick={() => void readOlder()}>
          Show older
        </Button>
      )}
    </>
  );
}
