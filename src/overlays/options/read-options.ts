import * as v from 'valibot';
import type { OverlayOptions } from '../define.ts';
import { type CommonOptions, commonOptions } from './common-options.ts';

const aliasesOf = (schema: v.GenericSchema): readonly string[] => {
  const { aliases } = v.getMetadata(schema) as { aliases?: unknown };
  return Array.isArray(aliases) ? aliases.filter((alias): alias is string => typeof alias === 'string') : [];
};

/** The options of a schema as the query has them; the own name of an option wins over its aliases. */
export function readOptions<Options extends OverlayOptions>(
  schema: Options,
  query: URLSearchParams,
): v.InferOutput<Options> {
  const given: Record<string, string | undefined> = {};
  for (const [name, field] of Object.entries(schema.entries)) {
    const known = [name, ...aliasesOf(field as v.GenericSchema)].find((candidate) => query.has(candidate));
    given[name] = known === undefined ? undefined : (query.get(known) ?? undefined);
  }
  return v.parse(schema, given);
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
