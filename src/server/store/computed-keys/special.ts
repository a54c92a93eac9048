import type { WireRecord } from '#contract/records/wire.ts';
import type { Dependency } from '../dependents.ts';
import type { GetRecord } from '../records-view.ts';

/**
 * Selects the records of a table that a special record is made of. An entry holds everything that the special
 * record reads of a record; the content is rebuilt only when an entry changes.
 */
export type EntrySource<Entry> = Dependency & {
  /** The entry of a public record; undefined when the record is not part of the special record. */
  readonly entryOf: (record: WireRecord, get: GetRecord) => Entry | undefined;
};

/** One `special:*` record. */
export type Special = {
  readonly key: string;
  readonly tableName: string;
  readonly sources: readonly EntrySource<unknown>[];
  /** True if its content changes with time alone. */
  readonly isTimed: boolean;
  /** The fields of the record from the entries of each source, in table order. */
  readonly build: (
    entries: readonly (readonly unknown[])[],
    nowMs: number,
  ) => Readonly<Record<string, unknown>>;
};

/** Defines a special record; the type parameter ties the entries of `build` to those of `sources`. */
export const special = <Entries extends readonly unknown[]>(definition: {
  key: string;
  tableName?: string;
  isTimed?: boolean;
  sources: { readonly [Index in keyof Entries]: EntrySource<Entries[Index]> };
  build: (
    entries: { readonly [Index in keyof Entries]: readonly Entries[Index][] },
    nowMs: number,
  ) => Readonly<Record<string, unknown>>;
}): Special => ({
  key: definition.key,
  tableName: definition.tableName ?? 'Special Collection',
  isTimed: definition.isTimed ?? false,
  sources: definition.sources as unknown as Special['sources'],
  build: definition.build as unknown as Special['build'],
});
