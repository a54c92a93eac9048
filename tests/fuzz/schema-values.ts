import type * as v from 'valibot';
import fc from '../support/properties.ts';

/** The members of valibot's schemas that say what they are made of. */
type Parts = v.GenericSchema & {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly items?: readonly v.GenericSchema[];
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly value?: v.GenericSchema;
  readonly key?: v.GenericSchema;
};

/**
 * Values that mostly have the form of a schema, with texts of the caller's, and now and then anything at all in the
 * place of a part. Kinds of schemas without a line here give anything.
 */
export function valuesOf(schema: v.GenericSchema, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const parts = schema as Parts;
  const inner = (part: v.GenericSchema | undefined) => (part ? valuesOf(part, text) : fc.anything());
  const formed = (): fc.Arbitrary<unknown> => {
    switch (parts.type) {
      case 'string':
        return text;
      case 'number':
        return fc.oneof(fc.integer({ min: -1, max: 9 }), fc.double());
      case 'boolean':
        return fc.boolean();
      case 'literal':
        return fc.constant(parts.literal);
      case 'picklist':
        return fc.constantFrom(...(parts.options ?? []));
      case 'union':
      case 'variant':
        return fc.oneof(...(parts.options as v.GenericSchema[]).map(inner));
      case 'optional':
      case 'nullable':
      case 'nullish':
        return fc.option(inner(parts.wrapped), { nil: parts.type === 'optional' ? undefined : null });
      case 'array':
        return fc.array(inner(parts.item), { maxLength: 4 });
      case 'tuple':
      case 'tuple_with_rest':
        return fc.tuple(...(parts.items ?? []).map(inner));
      case 'record':
        return fc.dictionary(text, inner(parts.value), { maxKeys: 3 });
      case 'object':
      case 'loose_object':
      case 'strict_object': {
        const entries = Object.entries(parts.entries ?? {});
        return fc.record(Object.fromEntries(entries.map(([name, part]) => [name, inner(part)])));
      }
      default:
        return fc.anything({ withBigInt: false });
    }
  };
  return fc.oneof(
    { weight: 12, arbitrary: formed() },
    { weight: 1, arbitrary: fc.anything({ withBigInt: false }) },
  );
}
