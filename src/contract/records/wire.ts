/** A record on the wire and in caches: any fields, validated when it is read. */
export type WireRecord = {
  /** Dirty id; the table name in listings; absent in `special:*` records and in answers for unknown keys. */
  id?: string;
  __tableName?: string;
  /** Clean form of the key that was asked for; only on reads. */
  __id?: string;
  /** The change number; an older one never overwrites a newer one. */
  __revision?: number;
  [field: string]: unknown;
};
