import { readFlag, readList, readNumber, readWhole } from './query-values.ts';

type Extra = {
  /** Other names of the option in old addresses; the own name wins. */
  readonly aliases?: readonly string[];
};

/** One option of an address: how its text is read, and its other names. */
export type OptionField<Output> = {
  /** Query values never fail: what cannot be read is the default, since an overlay on air has nobody to tell. */
  readonly read: (value: string | undefined) => Output;
  readonly aliases: readonly string[];
};

/** The options of an overlay by their names. */
export type OptionFields = Readonly<Record<string, OptionField<unknown>>>;

/** What a set of options reads to. */
export type OptionsOf<Fields extends OptionFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends OptionField<infer Output> ? Output : never;
};

const field = <Output>(
  read: (value: string | undefined) => Output,
  { aliases = [] }: Extra,
): OptionField<Output> => ({ read, aliases });

/** A text; undefined when it is missing or empty. */
export const text = (extra: Extra = {}) => field((value) => value || undefined, extra);

/** A text out of a set, in any case; anything else is the default. */
export const choice = <
  const Values extends readonly string[],
  const Default extends Values[number] | undefined,
>(
  values: Values,
  extra: Extra & { readonly default: Default },
) =>
  field((value): Values[number] | Default => {
    const wanted = value?.toLowerCase();
    return values.find((known) => known.toLowerCase() === wanted) ?? extra.default;
  }, extra);

/** Yes or no, no when missing. */
export const flag = (extra: Extra & { readonly default?: boolean } = {}) =>
  field((value) => readFlag(value) ?? extra.default ?? false, extra);

type Range = { readonly min?: number; readonly max?: number };

const within = (number: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range) =>
  Math.min(Math.max(number, min), max);

/** A whole number within its range. */
export const whole = <const Default extends number | undefined = undefined>(
  extra: Extra & Range & { readonly default?: Default } = {},
) => field((value) => ranged(readWhole(value), extra), extra);

/** A number within its range. */
export const number = <const Default extends number | undefined = undefined>(
  extra: Extra & Range & { readonly default?: Default } = {},
) => field((value) => ranged(readNumber(value), extra), extra);

function ranged<Default extends number | undefined>(
  given: number | undefined,
  extra: Range & { readonly default?: Default },
): number | Default {
  return given === undefined ? (extra.default as Default) : within(given, extra);
}

/** Texts between commas. */
export const list = (extra: Extra = {}) => field(readList, extra);

/** `undefined` when the option is not given, unlike `flag`. */
export const maybeFlag = (extra: Extra = {}) => field(readFlag, extra);
