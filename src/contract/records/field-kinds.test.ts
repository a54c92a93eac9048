import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { tableNames, tables } from '../records.ts';
import type { Field } from './field.ts';
import {
  type FieldKind,
  fieldKinds,
  kindNamed,
  kindOfName,
  namesOf,
  tableExceptions,
} from './field-kinds.ts';
import { isLimitedPlayer } from './plain-checks.ts';
import { limitedPlayer } from './teams.ts';

const kindNames = Object.keys(fieldKinds) as FieldKind[];

const kindOf = ({ kind, source }: Field): FieldKind => {
  if (source === 'lookup') {
    const lists: Partial<Record<Field['kind'], FieldKind>> = { text: 'texts', flag: 'flags', date: 'dates' };
    const list = lists[kind];
    if (list === undefined) throw new Error(`No kind for a copied list of ${kind}: add it to fieldKinds`);
    return list;
  }
  if (kind === 'option') return 'text';
  return kind === 'options' ? 'texts' : kind;
};

const publicFields = tableNames.flatMap((table) =>
  Object.entries(tables[table].fields as Record<string, Field>)
    .filter(([, field]) => !tables[table].isPrivate && !field.isPrivate)
    .map(([name, field]) => ({ table, name, kind: kindOf(field) })),
);

describe('fieldKinds', () => {
  const kindByName = new Map(kindNames.flatMap((kind) => namesOf(kind).map((name) => [name, kind] as const)));

  it('knows every public field of the registry with its kind', () => {
    const wrong = publicFields.filter(
      ({ table, name, kind }) => (tableExceptions[table]?.[name] ?? kindNamed(name)) !== kind,
    );
    expect(wrong).toEqual([]);
  });

  it('names nothing that the registry does not have', () => {
    const known = new Set(publicFields.map(({ name }) => name));
    expect([...kindByName.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it('lists no name that tells its kind', () => {
    expect([...kindByName].filter(([name, kind]) => kindOfName(name) === kind)).toEqual([]);
  });

  it('has exceptions only where a table differs', () => {
    const needless = Object.entries(tableExceptions).flatMap(([table, names]) =>
      Object.entries(names).filter(
        ([name, kind]) =>
          kindNamed(name) === kind || !publicFields.some((f) => f.table === table && f.name === name),
      ),
    );
    expect(needless).toEqual([]);
  });
});

describe('isLimitedPlayer', () => {
  it('agrees with the schema', () => {
    const part = fc.oneof(fc.string(), fc.constant(undefined), fc.anything());
    const entry = fc.oneof(
      fc.anything(),
      fc.record({
        limited: fc.oneof(fc.constant(true), fc.anything()),
        name: part,
        role: part,
        pronouns: part,
      }),
    );
    fc.assert(fc.property(entry, (value) => isLimitedPlayer(value) === v.is(limitedPlayer, value)));
  });
});
