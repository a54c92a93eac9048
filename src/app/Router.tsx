import { Suspense, use, useDeferredValue, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { pageFor } from '#contract/pages.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { wantThings } from '#data/things/store.ts';
import { isProtectedPath } from '#domain/links/protected-path.ts';
import { NotFound } from '#ui/things/NotFound.tsx';
import type { Route } from '../site/route-match.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyModule } from './lazy-module.ts';
import { PagePlaceholder } from './PagePlaceholder.tsx';
import { arrivalOf, noteArrival } from './page-arrivals.ts';
import styles from './Router.module.css';
import { preloadRoute, routeOf } from './routes.ts';
import { useArrival } from './use-arrival.ts';
import { useLinkPreload } from './use-link-preload.ts';
import { whenSettled } from './when-settled.ts';

const loadGuard = () => import('../site/sign-in/RouteGuard.tsx');

type GuardedPageProps = { route: Route; path: string; eventKey: string | undefined };

/** The page once its records are here, behind the guard where it needs a signed-in person (specification 4). */
function GuardedPage({ route, path, eventKey }: GuardedPageProps) {
  const arrival = arrivalOf(path, eventKey, () => preloadRoute(path, eventKey));
  if (arrival) use(arrival);
  if (route.kind === 'not-found' || !isProtectedPath(path)) return <RoutePage route={route} />;
  const Guard = lazyModule(loadGuard);
  return (
    <Guard key={path} path={path}>
      <RoutePage route={route} />
    </Guard>
  );
}

function RoutePage({ route }: { route: Route }) {
  const search = useSearch();
  switch (route.kind) {
    case 'page': {
      const Page = lazyModule(route.page.load);
      return <Page params={route.params} />;
    }
    case 'child': {
      const EntityShell = lazyModule(route.entity.loadShell);
      const Child = lazyModule(route.child.load);
      return (
        <EntityShell key={route.params.id} params={route.params} childPath={route.child.path}>
          <Suspense fallback={<PagePlaceholder />}>
            <Child params={route.params} />
          </Suspense>
        </EntityShell>
      );
    }
    case 'redirect':
      return <Redirect to={route.keepsQuery && search ? `${route.to}?${search}` : route.to} replace />;
    case 'not-found':
      return <NotFound />;
    default:
      throw new Error(`Unknown route: ${JSON.stringify(route satisfies never)}`);
  }
}

/** What stays the same while one moves between the children of a record. */
const placeOf = (route: Route, path: string) =>
  route.kind === 'child' ? `${route.entity.type}/${route.params.id}` : path;

/** Shows the page of the address; the one before stays until the next one's code and records are there. */
export function Router() {
  const [location] = useLocation();
  const { minisite } = useSite();
  const eventKey = minisite?.eventKey;
  const shownLocation = useDeferredValue(location);
  const route = routeOf(shownLocation, eventKey);
  const isWaiting = shownLocation !== location;
  useLinkPreload(eventKey);
  useArrival(shownLocation, placeOf(route, shownLocation));

  useEffect(() => noteArrival(shownLocation), [shownLocation]);

  useEffect(() => {
    const tree = pageFor(location, eventKey);
    wantThings(tree.keys, tree.related);
    return whenSettled(location, tree);
  }, [location, eventKey]);

  return (
    <div className={styles.outlet} data-waiting={isWaiting || undefined} aria-busy={isWaiting}>
      <ErrorBoundary resetKey={shownLocation}>
        <Suspense fallback={<PagePlaceholder />}>
          <GuardedPage route={route} path={shownLocation} eventKey={eventKey} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
