import { httpPaths } from '#contract/http-names.ts';

type StaticRoute = {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string };
    readonly requestMethod: string;
  };
  readonly source: 'network';
};

/** Newer browsers let a worker say at its installation what it has nothing to do with (Chromium 123 and later). */
export type InstallEvent = Pick<ExtendableEvent, 'waitUntil'> & {
  readonly addRoutes?: ((routes: readonly StaticRoute[]) => Promise<void>) | undefined;
};

/**
 * Sends "what changed since?" straight to the network, since the worker never answers it: a page that takes over the
 * connection would otherwise wait for the worker to start while other pages show an old score.
 */
export function routeChangesPastWorker(install: InstallEvent): void {
  const routes = [
    { condition: { urlPattern: { pathname: httpPaths.changes }, requestMethod: 'POST' }, source: 'network' },
  ] as const;
  // A browser that refuses asks through the worker, as ever.
  const added = install.addRoutes?.(routes).catch(() => undefined);
  if (added) install.waitUntil(added);
}
