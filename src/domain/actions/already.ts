import { hasFields, isSameField } from '../same-value.ts';
import { instantOf } from '../time/instant.ts';
import type { MovedOn } from './live.ts';
import { type Acting, type RecordPatch, type RecordReader, type Rule, RuleRefusal } from './patch.ts';

/** An outcome that was there before the action arrived, with who made it and when, where the server knows. */
export type Already = {
  readonly who?: string | undefined;
  /** ISO 8601. */
  readonly at?: string | undefined;
};

/** A field that was changed meanwhile, with the author of the change. */
type Met = Already & { readonly theirs?: unknown; readonly yours?: unknown };

/** Returns who made the outcome, if every field that was changed meanwhile has the wanted value; else undefined. */
export function alreadyIn(conflicts: readonly Met[]): Already | undefined {
  const [first] = conflicts;
  if (first === undefined || !conflicts.every(({ theirs, yours }) => isSameField(theirs, yours)))
    return undefined;
  return {
    ...(first.who !== undefined && { who: first.who }),
    ...(first.at !== undefined && { at: first.at }),
  };
}

const isStored = (read: RecordReader, { id, isNew, isDeleted, fields }: RecordPatch): boolean => {
  const record = id === undefined || isNew || isDeleted ? undefined : read(id);
  return record !== undefined && hasFields(record, fields);
};

/**
 * Returns true if the records already are as the action wants them: its rule changes nothing, or refuses because the
 * named record has the wanted value. False while a record is not known.
 */
export function holdsAlready<Payload>(
  rule: Rule<Payload>,
  read: RecordReader,
  payload: Payload,
  acting: Acting,
): boolean {
  let isPartlyUnknown = false;
  const readKnown: RecordReader = (id) => {
    const record = read(id);
    isPartlyUnknown ||= record === undefined;
    return record;
  };
  try {
    const patches = rule(readKnown, payload, acting, () => 'recNEWRECORD00001');
    return patches.every((patch) => isStored(readKnown, patch)) && !isPartlyUnknown;
  } catch (error) {
    // A page may know too little for a rule, which then fails in other ways.
    const conflicts = error instanceof RuleRefusal ? error.details.conflicts : undefined;
    return !isPartlyUnknown && Array.isArray(conflicts) && alreadyIn(conflicts as MovedOn[]) !== undefined;
  }
}

/** The author of a change: "Harbourmaster changed it at 20:14."; undefined where it is not known. */
export function describeAuthor({ who, at }: Already, timeText: (at: number) => string): string | undefined {
  const instant = instantOf(at);
  return who && `${who} changed it${instant === undefined ? '' : ` at ${timeText(instant)}`}.`;
}

/**
 * The report of an action with nothing left to do: "Map 4 won by Foxes: entered by Harbourmaster at 20:14, nothing to
 * do".
 *
 * @param timeText formats an instant in ms for the user
 */
export function describeAlready(
  what: string,
  { who, at }: Already,
  timeText: (at: number) => string,
): string {
  const instant = instantOf(at);
  const parts = [
    who === undefined ? 'already so' : `entered by ${who}`,
    ...(instant === undefined ? [] : [`at ${timeText(instant)}`]),
  ];
  return `${what}: ${parts.join(' ')}, nothing to do`;
}
