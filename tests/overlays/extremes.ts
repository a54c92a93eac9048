import { commonOptions } from '../../src/contract/overlays/common-options.ts';
import type { OptionFields } from '../../src/contract/overlays/option-fields.ts';

export type ExtremeCase = {
  readonly query: string;
  /** Texts name records and places: with one that names nothing the overlay may be blank. */
  readonly mayBeBlank: boolean;
};

const longText = 'Wolverhampton Wanderers & <b>Royal</b> Northern Lighthouse Keepers United';
export const far = '999999999';

type Kind = OptionFields[string]['kind'];
type Values = Readonly<Record<Exclude<Kind, 'choice'>, string | undefined>>;

/** Every option as far up as it goes; the same without texts; and as far down. */
const ends: readonly (Values & { readonly choiceAt: number })[] = [
  { text: longText, list: `${longText},${longText}`, flag: 'true', number: far, choiceAt: -1 },
  { text: undefined, list: undefined, flag: 'true', number: far, choiceAt: -1 },
  { text: undefined, list: ',', flag: 'false', number: `-${far}`, choiceAt: 0 },
];

/** Options that the tests set for all pages or check separately: animations, stingers, classes and backgrounds. */
const left: readonly string[] = ['noAnimate', 'noStinger', 'stinger', 'class', 'background'];

/** Addresses of an overlay with all options of all pages and its own at their ends, and one for each choice. */
export function extremeCases(options: OptionFields): ExtremeCase[] {
  const fields = Object.entries({ ...commonOptions, ...options }).filter(([name]) => !left.includes(name));
  const together = ends.map(({ choiceAt, ...values }): ExtremeCase => {
    const query = new URLSearchParams();
    for (const [name, { kind, choices }] of fields) {
      const value = kind === 'choice' ? choices?.at(choiceAt) : values[kind];
      if (value !== undefined) query.set(name, value);
    }
    return { query: String(query), mayBeBlank: values.text !== undefined };
  });
  const each = Object.entries(options).flatMap(([name, { choices = [] }]) =>
    choices.map((choice) => ({ query: String(new URLSearchParams({ [name]: choice })), mayBeBlank: false })),
  );
  return [...together, ...each];
}
