import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ImportState } from '#contract/import-calls.ts';
import type { SecurityKind } from '#contract/security-log.ts';
import type { PressKind } from '#contract/show-log.ts';
import type { NoticeWishes } from '#domain/notices/wishes.ts';
import type { PressChange } from '#domain/show-log/press-changes.ts';
import type { AccountRow, InvitationRow } from '../repositories/accounts.ts';
import type { HeldRow } from '../repositories/held-records.ts';
import type { LeftField } from '../repositories/imports.ts';
import type { ProductionKeyRow } from '../repositories/production-keys.ts';

/** The tables as kysely types. jsonb is written as JSON text (see repositories) and read parsed. */
export type Schema = {
  migrations: { name: string; applied_at: Generated<Date> };
  meta: { name: string; value: string };
  records: {
    id: string;
    table_name: string;
    fields: ColumnType<Record<string, unknown>, string, string>;
    revision: number;
    created: Date;
    modified: Date;
    position: number;
  };
  change_log: {
    sequence: number;
    record_id: string;
    table_name: string;
    actor: string;
    action_id: string | null;
    reason: string;
    before: ColumnType<Record<string, unknown>, string, string>;
    after: ColumnType<Record<string, unknown>, string, string>;
    at: Date;
  };
  tombstones: { id: string; table_name: string; revision: number; at: Date };
  hidden_records: { id: string; public_from: number; hidden_at: number };
  held_records: HeldRow;
  computed: { key: string; revision: number; hash: string };
  attachments: {
    id: string;
    type: string;
    extension: string;
    filename: string;
    width: number | null;
    height: number | null;
    bytes: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
  };
  receipts: {
    person: string;
    key: string;
    payload_hash: string;
    status: number;
    answer: ColumnType<unknown, string, string>;
    at: Date;
  };
  sessions: {
    token_hash: string;
    player: string;
    kind: 'web' | 'token';
    avatar: string | null;
    name: string | null;
    parent: string | null;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
    ends_at: Date;
  };
  security_log: {
    id: GeneratedAlways<number>;
    kind: SecurityKind;
    minute: Date;
    actor: string;
    address: string;
    subject: string;
    detail: string;
    first_at: Date;
    last_at: Date;
    count: number;
  };
  production_keys: ProductionKeyRow;
  push_subscriptions: {
    /** SHA-256 of the endpoint. */
    id: string;
    /** The subscription, encrypted: its endpoint is a secret of the device. */
    sealed: string;
    wishes: ColumnType<NoticeWishes, string, string>;
    seen_at: Date;
    /** True if its push service has accepted a notice. */
    confirmed: Generated<boolean>;
  };
  push_receipts: { subscription: string; occasion: string; at: Date };
  push_starts: { match: string; start: Date | null; former: Date | null; moved_at: Date | null };
  show_log: {
    id: GeneratedAlways<number>;
    broadcast: string;
    at: Date;
    made_at: Date | null;
    actor: string;
    device: string;
    kind: PressKind;
    name: string;
    words: string;
    changes: ColumnType<PressChange[], string, string>;
    since: number;
  };
  accounts: AccountRow;
  invitations: InvitationRow;
  imports: {
    id: string;
    made_by: string;
    at: Date;
    touched_at: Date;
    state: ImportState;
    files: ColumnType<string[], string, string>;
    since: number;
    until: number | null;
    done: number;
    total: number;
    left_alone: ColumnType<LeftField[], string, string>;
  };
};

/** All tables but `migrations`: what a backup holds, and a restored one replaces. */
export const contentTables = [
  'meta',
  'records',
  'change_log',
  'tombstones',
  'hidden_records',
  'held_records',
  'computed',
  'attachments',
  'receipts',
  'sessions',
  'security_log',
  'production_keys',
  'push_subscriptions',
  'push_receipts',
  'push_starts',
  'show_log',
  'accounts',
  'invitations',
  'imports',
] as const satisfies readonly (keyof Schema)[];
