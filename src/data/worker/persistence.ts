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
