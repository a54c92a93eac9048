import { Suspense, use, useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { type FoundPage, pageFor, type Route, routeOf } from '#contract/pages.ts';
import { useSite } from '#data/hooks/page-state.ts';
import { useTreeState } from '#data/hooks/use-tree.ts';
import { wantThings } from '#data/things/store.ts';
import { lazyModule } from '#ui/lazy-module.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { WithAllResults } from '#ui/spoilers/SpoilerShield.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotFound } from '#ui/things/NotFound.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { useTitle } from '#ui/use-title.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { whenSettled } from './first-content.ts';
import { PageAddress, usePageAddress } from './PageAddress.tsx';
import { arrivalOf, noteArrival } from './page-arrivals.ts';
import styles from './Router.module.css';
import { pageLoaders, preloadRoute, shellLoaderOf } from './routes.ts';
import { useArrival } from './use-arrival.ts';

const ignored = () => undefined;

/** Fetches a page's code when a link to it is pointed at, touched or focused. */
function useLinkPreload(minisiteEventKey: string | undefined): void {
  useEffect(() => {
    const preload = (event: Event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]');
      if (link?.origin === location.origin) preloadRoute(link.pathname, minisiteEventKey).catch(ignored);
    };
    const listening = new AbortController();
    for (const name of ['pointerover', 'touchstart', 'focusin'] as const) {
      document.addEventListener(name, preload, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [minisiteEventKey]);
}

/** Sets the document's title from its parts, see `useTitle`. Draws nothing. */
function PageTitle({ parts }: { parts: readonly (string | undefined)[] }) {
  useTitle(parts);
  return null;
}

/** Shown while the code of the first page loads. */
function PagePlaceholder() {
  return (
    <div className={styles.placeholder} aria-busy="true">
      <Skeleton width={12} height={3} />
      <LoadingRows count={5} />
    </div>
  );
}

/** Installed with the app, and needed by pages that are not whole only. */
const UnsavedNote = lazyPart(() => import('#ui/things/UnsavedNote.tsx'));

const loadGuard = () => import('../site/sign-in/RouteGuard.tsx');

type GuardedPageProps = { route: Route; path: string; eventKey: string | undefined };

/** Renders the page after waiting for its code and records, behind the guard if it requires sign-in. */
function GuardedPage({ route, path, eventKey }: GuardedPageProps) {
  const arrival = arrivalOf(path, eventKey, () => preloadRoute(path, eventKey));
  if (arrival) use(arrival);
  if (route.kind !== 'page' || route.page.access === undefined) return <RoutePage route={route} />;
  const Guard = lazyModule(loadGuard);
  return (
    <Guard key={path} path={path}>
      {/* Who works on an event enters results, and sees them. */}
      <WithAllResults>
        <RoutePage route={route} />
      </WithAllResults>
    </Guard>
  );
}

function RoutePage({ route }: { route: Route }) {
  const search = useSearch();
  switch (route.kind) {
    case 'page':
      return <ShownPage {...route} />;
    case 'redirect':
      return (
        <Redirect
          to={`${route.to}${route.keepsQuery && search ? `?${search}` : ''}${window.location.hash}`}
          replace
        />
      );
    case 'not-found':
      return <NotFound />;
    default:
      throw new Error(`Unknown route: ${JSON.stringify(route satisfies never)}`);
  }
}

/**
 * Hands the page how far its records are, and says what of them is not on this device. Pages about a record set their
 * titles themselves, with its name.
 */
function ShownPage({ page, params, recordKey }: FoundPage) {
  const ownKeys = recordKey === undefined ? [] : [recordKey];
  const { hasGaps, ...state } = useTreeState(page.tree, ownKeys);
  const Page = lazyModule(pageLoaders[page.name]);
  const props = { params, recordKey: recordKey ?? '', title: page.title, ...state };
  const shownPage = (
    <>
      {hasGaps && (
        <Suspense fallback={null}>
          <UnsavedNote page={page.name} roots={[...ownKeys, ...(page.tree?.keys ?? [])]} />
        </Suspense>
      )}
      <Page {...props} />
    </>
  );
  const loadShell = shellLoaderOf(page);
  if (loadShell === undefined) {
    return (
      <>
        {page.record === undefined && <PageTitle parts={page.title({})} />}
        {shownPage}
      </>
    );
  }
  const EntityShell = lazyModule(loadShell);
  return (
    <EntityShell key={params.id} {...props} childPath={page.childPath ?? ''}>
      <Suspense fallback={<PagePlaceholder />}>{shownPage}</Suspense>
    </EntityShell>
  );
}

/** Returns the place of an address, which is the same for all pages of a record. */
const placeOf = (route: Route, path: string) =>
  route.kind === 'page' && route.page.entity ? `${route.page.entity}/${route.params.id}` : path;

/** Shows the page of the address; the one before stays until the next one's code and records are there. */
export function Router() {
  // As it is in the address bar, like the page's own path: `useLocation` decodes it.
  const location = usePathname();
  const { minisite } = useSite();
  const eventKey = minisite?.eventKey;
  const address = usePageAddress();
  const shownLocation = address.path;
  const route = routeOf(shownLocation, eventKey);
  const isWaiting = shownLocation !== location;
  useLinkPreload(eventKey);
  useArrival(shownLocation, placeOf(route, shownLocation));

  useEffect(() => noteArrival(shownLocation), [shownLocation]);

  useEffect(() => {
    const { keys, related } = pageFor(location, eventKey);
    wantThings(keys, related);
  }, [location, eventKey]);

  // Not before the page is rendered: its title is remembered, too.
  useEffect(() => whenSettled(shownLocation, pageFor(shownLocation, eventKey)), [shownLocation, eventKey]);

  return (
    <div className={styles.outlet} data-waiting={isWaiting || undefined} aria-busy={isWaiting}>
      <PageAddress address={address}>
        <ErrorBoundary resetKey={shownLocation}>
          <Suspense fallback={<PagePlaceholder />}>
            <GuardedPage route={route} path={shownLocation} eventKey={eventKey} />
          </Suspense>
        </ErrorBoundary>
      </PageAddress>
    </div>
  );
}
