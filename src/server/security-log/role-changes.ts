import type { RecordChange, Store } from '../store/store.ts';
import type { SecurityLog } from './security-log.ts';

/** Fields that give rights, by table; whose rights they are is the last one's field, or the record itself. */
const rightFields: Readonly<Record<string, readonly string[]>> = {
  Players: ['website_settings', 'website_settings_end', 'clients', 'event_staff'],
  Clients: ['staff_end'],
  'Player Relationships': ['permissions', 'permissions_end', 'player', 'events', 'matches'],
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];

/** Returns the entries that a list lost and gained, as `-Can edit any match +No profile editing`. */
function difference(before: unknown, after: unknown): string {
  const [old, now] = [texts(before), texts(after)];
  return [
    ...old.filter((entry) => !now.includes(entry)).map((entry) => `-${entry}`),
    ...now.filter((entry) => !old.includes(entry)).map((entry) => `+${entry}`),
  ].join(' ');
}

function noteOf({
  id,
  before,
  after,
  fields,
}: RecordChange): { subject: string; detail: string } | undefined {
  const record = after ?? before;
  const names = rightFields[String(record?.__tableName)]?.filter((name) => fields.includes(name)) ?? [];
  if (names.length === 0) return undefined;
  const isRelationship = record?.__tableName === 'Player Relationships';
  // Most relationships say who casts a match and give no right.
  const hasPermissions = texts(before?.permissions).length + texts(after?.permissions).length > 0;
  if (isRelationship && !hasPermissions) return undefined;
  return {
    subject: isRelationship ? (texts(record.player)[0] ?? id) : id,
    detail: names.map((name) => `${name}: ${difference(before?.[name], after?.[name])}`).join('; '),
  };
}

/** Notes every commit that gives or takes a right. @returns a function that stops it */
export const watchRoles = (store: Pick<Store, 'onCommitted'>, securityLog: SecurityLog): (() => void) =>
  store.onCommitted((changes, { actor }) => {
    for (const change of changes) {
      const note = noteOf(change);
      if (note !== undefined) securityLog.record({ kind: 'role-changed', actor, ...note });
    }
  });
