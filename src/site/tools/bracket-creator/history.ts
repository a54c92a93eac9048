/** Values in the order in which a person made them. */
export type History<Value> = {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** What the last step changed: further steps of the same name are one, as the letters of one text. */
  readonly step?: string | undefined;
};

/** More steps back than anybody remembers. */
const kept = 200;

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** The next value. What was undone is gone; the same value again is no step. */
export function advance<Value>(history: History<Value>, next: Value, step?: string): History<Value> {
  if (next === history.present) return history;
  const isSame = step !== undefined && step === history.step;
  const past = isSame ? history.past : [...history.past, history.present].slice(-kept);
  return { past, present: next, future: [], step };
}

export function undo<Value>({ past, present, future }: History<Value>): History<Value> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
