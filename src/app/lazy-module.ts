import { type ComponentType, lazy } from 'react';

export type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Components by their loader, once loaded or drawn. */
const components = new WeakMap<object, unknown>();

/** Loaders that failed; their components fail at every drawing until they are forgotten. */
const failed = new Set<object>();

/**
 * The component of a loader: itself when its code is already there, else a lazy one. The same one for the same
 * loader from then on, so that React keeps its state.
 */
export function lazyModule<Props>(load: Loader<Props>): ComponentType<Props> {
  const known = components.get(load);
  if (known) return known as ComponentType<Props>;
  const component = lazy(() =>
    load().catch((error: unknown) => {
      failed.add(load);
      throw error;
    }),
  );
  components.set(load, component);
  return component as ComponentType<Props>;
}

/** Fetches a loader's code, so that its first drawing need not wait. */
export async function preloadModule<Props>(load: Loader<Props>): Promise<void> {
  const { default: component } = await load();
  if (!components.has(load)) components.set(load, component);
}

/** Lets the next drawing fetch again what could not be fetched. */
export function forgetFailedModules(): void {
  for (const load of failed) components.delete(load);
  failed.clear();
}
