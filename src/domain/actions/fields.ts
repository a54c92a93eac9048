import { restoreId } from '#domain/record-id.ts';
import { dateOf, linkTo } from './patch.ts';

/** One parameter of an action: what people call it and the record field it sets. */
export type ActionField = {
  readonly label: string;
  /** The record field, where it is not called like the parameter; null where the parameter sets none. */
  readonly field?: string | null;
  /** Stored form of the value, if it differs from the sent form. Instants are sent in milliseconds. */
  readonly kind?: 'link' | 'links' | 'instant' | 'json';
};

/** The parameters of an action, or of one of its groups such as `updatedData`. */
export type FieldMap = Readonly<Record<string, ActionField>>;

type ValueOf<Field extends ActionField> = Field extends { readonly kind: infer Kind }
  ? {
      link: string | null;
      links: readonly string[];
      instant: number | null;
      json: object | null;
    }[Kind & NonNullable<ActionField['kind']>]
  : string | number | boolean | null;

/** Values that a call may send for these fields. An absent field stays unchanged; null clears it. */
export type ValuesOf<Fields extends FieldMap> = {
  readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> | undefined;
};

/** The record field that a parameter sets; null for none. */
export function recordFieldOf(parameter: ActionField | undefined, name: string): string | null {
  if (parameter === undefined) return null;
  return parameter.field === undefined ? name : parameter.field;
}

function storedValue(value: unknown, kind: ActionField['kind']): unknown {
  if (kind === 'link') return linkTo(value as string | null);
  if (kind === 'links') return [...new Set((value as readonly string[]).map(restoreId))];
  if (kind === 'instant') return dateOf(value as number | null);
  if (kind === 'json') return value === null ? null : JSON.stringify(value);
  return value;
}

/** The record fields that the sent values set, as records hold them. */
export function storedFields<Fields extends FieldMap>(
  fields: Fields,
  values: ValuesOf<Fields>,
): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(fields)) {
    const field = recordFieldOf(parameter, name);
    const value = values[name];
    if (field !== null && value !== undefined) stored[field] = storedValue(value, parameter.kind);
  }
  return stored;
}
