import { readFlag, readList, readNumber, readWhole } from './query-values.ts';

type Extra = {
  /** Other names of the option in old addresses; the own name wins. */
  readonly aliases?: readonly string[];
};

/** One option of an address: what it does, how its text is read, and its other names. */
export type OptionField<Output> = {
  /** A sentence for the user who composes an address. */
  readonly help: string;
  readonly kind: 'text' | 'list' | 'flag' | 'number' | 'choice';
  /** The texts of a choice. */
  readonly choices?: readonly string[] | undefined;
  /** Query values never fail: an unreadable value becomes the default, since an overlay on air cannot report an error. */
  readonly read: (value: string | undefined) => Output;
  readonly aliases: readonly string[];
};

/** The options of an overlay by their names. */
export type OptionFields = Readonly<Record<string, OptionField<unknown>>>;

/** Values that a set of options is read into. */
export type OptionsOf<Fields extends OptionFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends OptionField<infer Output> ? Output : never;
};

const field = <Output>(
  kind: OptionField<Output>['kind'],
  help: string,
  { aliases = [] }: Extra,
  read: (value: string | undefined) => Output,
  choices?: readonly string[],
): OptionField<Output> => ({ kind, help, read, aliases, choices });

/** A text; undefined when it is missing or empty. */
export const text = (help: string, extra: Extra = {}) =>
  field('text', help, extra, (value) => value || undefined);

/** A text out of a set, in any case; anything else is the default. */
export const choice = <
  const Values extends readonly string[],
  const Default extends Values[number] | undefined,
>(
  help: string,
  values: Values,
  extra: Extra & { readonly default: Default },
) =>
  field(
    'choice',
    help,
    extra,
    (value): Values[number] | Default => {
      const wanted = value?.toLowerCase();
      return values.find((known) => known.toLowerCase() === wanted) ?? extra.default;
    },
    values,
  );

/** Yes or no, no when missing. */
export const flag = (help: string, extra: Extra & { readonly default?: boolean } = {}) =>
  field('flag', help, extra, (value) => readFlag(value) ?? extra.default ?? false);

type Range = { readonly min?: number; readonly max?: number };

const within = (number: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range) =>
  Math.min(Math.max(number, min), max);

/** A whole number within its range. */
export const whole = <const Default extends number | undefined = undefined>(
  help: string,
  extra: Extra & Range & { readonly default?: Default } = {},
) => field('number', help, extra, (value) => ranged(readWhole(value), extra));

/** A number within its range. */
export const number = <const Default extends number | undefined = undefined>(
  help: string,
  extra: Extra & Range & { readonly default?: Default } = {},
) => field('number', help, extra, (value) => ranged(readNumber(value), extra));

function ranged<Default extends number | undefined>(
  given: number | undefined,
  extra: Range & { readonly default?: Default },
): number | Default {
  return given === undefined ? (extra.default as Default) : within(given, extra);
}

/** Texts between commas. */
export const list = (help: string, extra: Extra = {}) => field('list', help, extra, readList);

/** `undefined` when the option is not given, unlike `flag`. */
export const maybeFlag = (help: string, extra: Extra = {}) => field('flag', help, extra, readFlag);
