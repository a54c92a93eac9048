/** Deep equality of two JSON values; undefined equals only itself. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key]))
  );
};

/** Returns true if a value is absent on the wire: empty text, list or tick box. Zero is a value. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Returns true if two values of a field are the same, or both absent on the wire. */
export const isSameField = (a: unknown, b: unknown): boolean =>
  isSameValue(a, b) || (isEmptyValue(a) && isEmptyValue(b));

/** Returns true if a record has these values of its fields. */
export const hasFields = (
  record: Readonly<Record<string, unknown>> | undefined,
  fields: Readonly<Record<string, unknown>>,
): boolean => Object.entries(fields).every(([name, value]) => isSameField(record?.[name], value));
