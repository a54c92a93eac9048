import * as v from 'valibot';
import { maximumTextLength } from './plain-checks.ts';

/**
 * The definition of a record field: the check of its value, its link target, and its source. One constructor per
 * mark of the record model (reference: record model, section 1).
 */

/** `rec` and 14 letters or digits: the form every link has on the wire. */
export const recordId = v.pipe(v.string(), v.regex(/^rec[A-Za-z0-9]{14}$/, 'must be a record id'));

/** One file that belongs to a record; its bytes are fetched through `/image` only. */
export const attachment = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^att[A-Za-z0-9]{14}$/, 'must be an attachment id')),
  fileExtension: v.string(),
  filename: v.optional(v.string()),
  size: v.optional(v.number()),
  type: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});

export type Attachment = v.InferOutput<typeof attachment>;

type Schema<T> = v.GenericSchema<unknown, T>;

/** `stored` fields are written by people; `lookup` and `computed` ones are derived by the server. */
export type FieldSource = 'stored' | 'lookup' | 'computed';

/** Content of a text that is not one line of any text. `settings`: those of an event, as JSON. */
export type TextForm = 'lines' | 'markdown' | 'settings' | 'address' | 'colour';

export type Field<T = unknown> = {
  readonly kind:
    | 'text'
    | 'number'
    | 'flag'
    | 'date'
    | 'option'
    | 'options'
    | 'link'
    | 'attachments'
    | 'objects';
  readonly source: FieldSource;
  readonly schema: Schema<T>;
  /** Of an option: those that have a meaning here. Others are accepted. */
  readonly choices?: readonly string[];
  /** Never sent by the server. */
  readonly isPrivate?: boolean;
  /** Of a text: one line of any text without it. */
  readonly form?: TextForm;
  /** Page that writes the field, where forms of records only show it. */
  readonly editor?: string;
  /** The form of a new record sets it as well: from a choice, or a copy. */
  readonly isSetWhenNew?: boolean;
  /**
   * Its choices or links give rights. They are changed in a browser in which the editor signed in, not by a token. `own`:
   * and only those choices that the editor has.
   */
  readonly grantsRights?: 'own' | 'any';
};

export type LinkField = Field<string[]> & {
  readonly kind: 'link';
  /** Wire name of the table the ids belong to. */
  readonly to: string;
  /** The field of `to` that is the other end; both ends change together. */
  readonly reverse: string | undefined;
  /** At most one id in practice, still a list on the wire. */
  readonly isSingle: boolean;
};

const textSchema: Schema<string> = v.pipe(v.string(), v.maxLength(maximumTextLength));
const numberSchema: Schema<number> = v.pipe(v.number(), v.finite());
const dateSchema: Schema<string | number> = v.union([
  v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a date'),
  ),
  v.pipe(v.number(), v.finite()),
]);

export const text = (form?: TextForm): Field<string> => ({
  kind: 'text',
  source: 'stored',
  schema: textSchema,
  ...(form && { form }),
});

/** A text with a syntax of its own, such as JSON, and the page that writes it: "the bracket creator". */
export const writtenBy = (editor: string): Field<string> => ({ ...text(), editor });

/** The settings of an event as JSON. A new event takes those of a format, or of the event that it copies. */
export const eventSettings = (): Field<string> => ({
  ...text('settings'),
  editor: 'the settings of the event',
  isSetWhenNew: true,
});

/** Marks a setting of a running show: the dashboard changes it with the rest of the show. */
export const onAir = <F extends Field>(field: F): F => ({ ...field, editor: 'the dashboard' });

export const number = (): Field<number> => ({ kind: 'number', source: 'stored', schema: numberSchema });
export const flag = (): Field<boolean> => ({ kind: 'flag', source: 'stored', schema: v.boolean() });

/** ISO text; a millisecond number is accepted where older writers sent one (record model, section 2). */
export const date = (): Field<string | number> => ({ kind: 'date', source: 'stored', schema: dateSchema });

/** One choice. Texts besides the known ones are accepted, because games add their own. */
export const option = <const T extends string>(choices: readonly T[]): Field<T | (string & {})> => ({
  kind: 'option',
  source: 'stored',
  schema: textSchema,
  choices,
});

export const options = <const T extends string>(choices: readonly T[]): Field<(T | (string & {}))[]> => ({
  kind: 'options',
  source: 'stored',
  schema: v.array(textSchema),
  choices,
});

/** Clean ids of records that were merged into this one: each of them leads to it. */
export const mergedIds = (): Field<string[]> => ({ ...options([]), editor: 'a merge of duplicates' });

export const attachments = (): Field<Attachment[]> => ({
  kind: 'attachments',
  source: 'stored',
  schema: v.array(attachment),
});

/** A link whose other end, if any, is named as `Table.field`: `link('Teams.event')`. */
export const link = (target: string, shape: { isSingle?: boolean } = {}): LinkField => {
  const [to = '', reverse] = target.split('.');
  return {
    kind: 'link',
    source: 'stored',
    schema: v.array(recordId),
    to,
    reverse,
    isSingle: shape.isSingle ?? false,
  };
};

export const single = (target: string): LinkField => link(target, { isSingle: true });

/** A list of plain objects that the server parsed from a text, such as `limited_players`. */
export const objects = <T>(schema: Schema<T>): Field<T[]> => ({
  kind: 'objects',
  source: 'stored',
  schema: v.array(schema),
});

/** Copied from a linked record by the server; read-only. */
export const lookup = <T>(field: Field<T>): Field<T[]> => ({
  kind: field.kind,
  source: 'lookup',
  schema: v.array(field.schema),
});

/** Copied or worked out by the server, one value; read-only. */
export const computed = <T>(field: Field<T>): Field<T> => ({
  kind: field.kind,
  source: 'computed',
  schema: field.schema,
});

/** Marks a field as private: stored, used by the server, and never sent. */
export const privateField = <F extends Field>(field: F): F => ({ ...field, isPrivate: true });

/** Marks a field whose choices or links give rights; see `Field`. */
export const grantingRights = <F extends Field>(field: F, grantsRights: 'own' | 'any' = 'any'): F => ({
  ...field,
  grantsRights,
});

export type Fields = Record<string, Field>;

export type Table<Name extends string = string, F extends Fields = Fields> = {
  readonly name: Name;
  readonly fields: F;
  /** Only the id listing of a private table can be read. */
  readonly isPrivate: boolean;
  /** Page that makes and changes the records, where forms of records do not. */
  readonly editor?: string;
  /** A new record is `hidden` until it is approved, or `released` by its form. */
  readonly whenNew?: 'hidden' | 'released';
};

export const table = <const Name extends string, F extends Fields>(
  name: Name,
  fields: F,
  { isPrivate = false, ...settings }: Partial<Pick<Table, 'isPrivate' | 'editor' | 'whenNew'>> = {},
): Table<Name, F> => ({ name, fields, isPrivate, ...settings });

type FieldValue<F> = F extends Field<infer T> ? T : never;

/** Fields of every record besides those of its table. */
export type RecordEnvelope<Name extends string = string> = {
  /** Dirty id of the real record, also in copies under a custom key. */
  id: string;
  __tableName: Name;
  /** ISO time of the last change. */
  modified?: string | undefined;
  created?: string | undefined;
  /** The change number of the record; an older one never overwrites a newer one. */
  __revision?: number | undefined;
  /** Clean form of the key that was asked for; only on reads. */
  __id?: string | undefined;
  customKey?: boolean | undefined;
};

/** The TypeScript shape of a table's record on the wire: every field optional, since empty values are absent. */
export type RecordOf<T extends Table> =
  T extends Table<infer Name, infer F>
    ? RecordEnvelope<Name> & { [K in keyof F]?: FieldValue<F[K]> | undefined }
    : never;
