import { type CommonOptions, commonOptions } from './common-options.ts';
import type { OptionFields, OptionsOf } from './option-fields.ts';

/** The query of an address, as `URLSearchParams` has it. */
export type Query = {
  has(name: string): boolean;
  get(name: string): string | null;
};

/** The options as the query has them; the own name of an option wins over its aliases. */
export function readOptions<Fields extends OptionFields>(fields: Fields, query: Query): OptionsOf<Fields> {
  const options = Object.entries(fields).map(([name, { read, aliases }]) => {
    const known = [name, ...aliases].find((candidate) => query.has(candidate));
    return [name, read(known === undefined ? undefined : (query.get(known) ?? undefined))];
  });
  return Object.fromEntries(options) as OptionsOf<Fields>;
}

/** Reads the common options of an address; `top` belongs to broadcast addresses only. */
export function readCommonOptions(query: Query, isClient: boolean): CommonOptions {
  const { stinger, ...options } = readOptions(commonOptions, query);
  return {
    ...options,
    noStinger: options.noStinger || stinger === false,
    top: isClient ? undefined : options.top,
  };
}
