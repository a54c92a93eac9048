/**
 * Asks the browser not to clear this origin's data when space is short. Call it after an act that shows the
 * user wants the data kept; answers whether it is granted.
 */
export async function askForPersistence(): Promise<boolean> {
  const storage = globalThis.navigator?.storage;
  try {
    if (await storage?.persisted?.()) return true;
    return (await storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/**
 * Returns a small setting out of localStorage, where each is JSON. Browsers may refuse it (private window, cookies
 * blocked): then nothing is remembered, and nothing breaks.
 */
export function readStored(key: string): unknown {
  try {
    const text = globalThis.localStorage?.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Answers whether the browser kept it. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes a setting of this browser. */
export function removeStored(key: string): void {
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Returns the keys of this browser's settings that begin with a text. */
export function storedKeys(start: string): readonly string[] {
  try {
    const storage = globalThis.localStorage;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Calls back when another page of this origin changed the key. Answers how to stop. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  if (typeof addEventListener !== 'function') return () => undefined;
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', heard as EventListener);
  return () => removeEventListener('storage', heard as EventListener);
}
