import { type CommonOptions, commonOptions } from './common-options.ts';
import type { OptionFields, OptionsOf } from './fields.ts';

/** The options as the query has them; the own name of an option wins over its aliases. */
export function readOptions<Fields extends OptionFields>(
  fields: Fields,
  query: URLSearchParams,
): OptionsOf<Fields> {
  const options = Object.entries(fields).map(([name, { read, aliases }]) => {
    const known = [name, ...aliases].find((candidate) => query.has(candidate));
    return [name, read(known === undefined ? undefined : (query.get(known) ?? undefined))];
  });
  return Object.fromEntries(options) as OptionsOf<Fields>;
}

/** `top` belongs to broadcast addresses only (specification 2.9). */
export function readCommonOptions(query: URLSearchParams, isClient: boolean): CommonOptions {
  const { stinger, ...options } = readOptions(commonOptions, query);
  return {
    ...options,
    noStinger: options.noStinger || stinger === false,
    top: isClient ? undefined : options.top,
  };
}
