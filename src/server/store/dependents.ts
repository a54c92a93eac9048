import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { linksOf } from './link-model.ts';
import { idOf, idsIn, type RecordsView, tableOf } from './records-view.ts';

/** Describes derived data of a table that reads linked records. */
export type Dependency = {
  readonly table: TableName;
  /** Link fields that are followed, and the fields that are read from the linked records. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
};

type Route = {
  readonly fields: ReadonlySet<string>;
  /** From a changed record to the ids of the records that read it. */
  readonly dependentsOf: (record: WireRecord, view: RecordsView) => readonly string[];
};

const routeBack = ({ table, reads }: Dependency, field: string): { from: TableName; route: Route } => {
  const end = linksOf(table).get(field);
  if (end === undefined) throw new Error(`${table}.${field} is no link.`);
  const { reverse } = end;
  const dependentsOf: Route['dependentsOf'] =
    reverse !== undefined
      ? (record) => idsIn(record, reverse)
      : (record, view) =>
          [...view.scan(table)].filter((holder) => idsIn(holder, field).includes(idOf(record))).map(idOf);
  return { from: end.to, route: { fields: new Set(reads[field]), dependentsOf } };
};

/**
 * Makes a function that finds the records that depend on a changed one: `(record, changed fields, view) -> ids`.
 * Pass undefined as the fields when anything about the record may have changed, as when it is hidden.
 */
export const createDependentsFinder = (readings: readonly Dependency[]) => {
  const routes = new Map<TableName, Route[]>();
  for (const reading of readings) {
    for (const field of Object.keys(reading.reads)) {
      const { from, route } = routeBack(reading, field);
      routes.set(from, [...(routes.get(from) ?? []), route]);
    }
  }
  return (record: WireRecord, changed: readonly string[] | undefined, view: RecordsView): string[] =>
    (routes.get(tableOf(record)) ?? []).flatMap((route) =>
      changed === undefined || changed.some((field) => route.fields.has(field))
        ? route.dependentsOf(record, view)
        : [],
    );
};
