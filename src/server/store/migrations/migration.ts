import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** One step of the schema's history. A released step is never edited; a change is a further step. */
export type Migration = {
  readonly name: string;
  readonly up: (queries: Kysely<Schema>) => Promise<void>;
};
