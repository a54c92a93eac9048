import * as v from 'valibot';
import { isRecordId } from '#domain/record-id.ts';
import type { AnyAction, Values } from './action.ts';

/** A schema that accepts this accepts any text; one of a choice refuses it. */
const anyText = '…';

/** Returns true if the call has values that its user typed or composed, which a discarded call would lose. */
export function holdsTyped(
  { payload, offline }: Pick<AnyAction, 'payload' | 'offline'>,
  values: Values,
): boolean {
  if (offline.keep === 'queue') return true;
  return Object.entries(values).some(([name, value]) => {
    if (typeof value === 'object') return value !== null && !Array.isArray(value);
    const schema = payload.entries[name];
    return (
      typeof value === 'string' &&
      !isRecordId(value) &&
      schema !== undefined &&
      v.safeParse(schema as v.GenericSchema, anyText).success
    );
  });
}
