/** A map over another one that is only read: what is set and deleted here is not there. */
export type LayeredMap<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
};

/** Layers an empty map over `base`. */
export const layeredMap = <Key, Value>(base: {
  get(key: Key): Value | undefined;
}): LayeredMap<Key, Value> => {
  const own = new Map<Key, Value | undefined>();
  return {
    get: (key) => (own.has(key) ? own.get(key) : base.get(key)),
    set: (key, value) => own.set(key, value),
    delete: (key) => own.set(key, undefined),
  };
};
