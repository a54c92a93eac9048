import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** One step of the tables' history. Never edited once released: a change is a further step. */
export type Migration = {
  readonly name: string;
  readonly up: (queries: Kysely<Schema>) => Promise<void>;
};
