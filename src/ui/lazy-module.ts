import { type ComponentType, lazy } from 'react';

export type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Components by their loader, once loaded or drawn. */
const components = new WeakMap<object, unknown>();

/** Loaders that failed; their components fail on every render until they are forgotten. */
const failed = new Set<object>();

/**
 * The component of a loader: the component itself when its code is loaded, else a lazy one. Always the same for the same
 * loader, so that React keeps its state.
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

/** Loads a component's code ahead of its first render. */
export async function preloadModule<Props>(load: Loader<Props>): Promise<void> {
  const { default: component } = await load();
  if (!components.has(load)) components.set(load, component);
}

/** Lets the next render retry failed loaders. */
export function forgetFailedModules(): void {
  for (const load of failed) components.delete(load);
  failed.clear();
}
