import clsx from 'clsx';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { pageBehind } from '#contract/pages.ts';
import { useSession, useShared, useSite } from '#data/hooks/page-state.ts';
import { useInstall } from '#data/hooks/use-install.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useServerThing } from '#data/hooks/use-things.ts';
import { whenIdle } from '#data/timing.ts';
import { describeWaiting } from '#domain/actions/press-labels.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { linkedIds } from '#domain/record-id.ts';
import { isResultHidden } from '#domain/spoilers/hidden-result.ts';
import { toasts } from '#ui/controls/toast.ts';
import { laterPart } from '#ui/later-part.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { SpoilerShield } from '#ui/spoilers/SpoilerShield.tsx';
import pressState from '#ui/styles/press-state.module.css';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { LiveMark } from '#ui/things/LiveMark.tsx';
import { Score } from '#ui/things/Score.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useMatch } from '#ui/things/use-match.ts';
import bar from './Bar.module.css';
import { FramePart, openShellDialog, shellDialogs, useColourScheme, useShellDialog } from './FramePart.tsx';
import { bottomItems, isActive, type NavItem, useMinisiteItems } from './NavLink.tsx';
import styles from './Shell.module.css';
import { StatusStrip } from './StatusStrip.tsx';
import { TopBar } from './TopBar.tsx';

const ignored = () => undefined;

/** Keeps the records of the navigation's pages for offline use (data/worker/keep-tabs.ts). */
function useKeptTabs(items: readonly NavItem[], eventKey: string | undefined): void {
  const paths = items.map((item) => item.path).join('\n');
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Loaded with the code of the connection, after the first paint.
    const timer = setTimeout(() => {
      import('#data/worker/keep-tabs.ts').then(({ keepTabsOffline }) => {
        if (!isOver) stop = keepTabsOffline(paths.split('\n'), eventKey);
      }, ignored);
    }, 1_000);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [paths, eventKey]);
}

/** The navigation at the bottom edge, on phones. */
function BottomBar() {
  const [location] = useLocation();
  const { minisite } = useSite();
  const minisiteItems = useMinisiteItems(minisite?.eventKey);
  const items = minisite ? minisiteItems : bottomItems;
  useKeptTabs(items, minisite?.eventKey);
  return (
    <nav className={styles.bar} aria-label="Main, bottom">
      <ul className={styles.items}>
        {items.map((item) => {
          const isCurrent = isActive(item.path, location);
          return (
            <li key={item.path} className={styles.item}>
              <Link
                href={item.path}
                className={clsx(styles.link, isCurrent && styles.current)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <Icon name={item.icon} />
                {item.label}
              </Link>
            </li>
          );
        })}
        <li className={styles.item}>
          <button
            type="button"
            className={styles.link}
            onClick={() => openShellDialog('menu')}
            aria-haspopup="dialog"
          >
            <Icon name="more" />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** One live match: event, team codes and score. Renders nothing without an event. */
export function LiveRowMatch({ matchKey }: { matchKey: string }) {
  const view = useMatch(matchKey);
  const server = useServerThing('Matches', matchKey);
  if (!view?.event) return null;
  const { match, event, slots } = view;
  const onAir = isResultHidden(match) ? match : (server ?? match);
  const isWaiting = match.score_1 !== onAir.score_1 || match.score_2 !== onAir.score_2;
  const isFlipped = onAir.flip_teams === true;
  const [left, right] = isFlipped ? [slots[1], slots[0]] : slots;
  return (
    <li className={styles.liveRowMatchItem}>
      <ThingLink
        type="match"
        record={match}
        className={styles.match}
        title={`${event.name}: ${namedMatch(match, slots) ?? ''}`}
      >
        <EventLogo event={event} size={28} />
        {match.special_event ? (
          <span className={styles.title}>{match.custom_name ?? match.name}</span>
        ) : (
          <>
            {left.dummy ? <span>{left.short ?? left.text}</span> : <TeamName team={left.team} short />}
            {!left.dummy && <TeamLogo team={left.team} size={28} />}
            <span className={styles.score}>
              <Score match={onAir} isSwapped={isFlipped} hasBegun isInLink />
            </span>
            {isWaiting && (
              <span className={pressState.waiting}>
                {describeWaiting(
                  isFlipped
                    ? [match.score_2 ?? 0, match.score_1 ?? 0].join('–')
                    : [match.score_1 ?? 0, match.score_2 ?? 0].join('–'),
                )}
              </span>
            )}
            {!right.dummy && <TeamLogo team={right.team} size={28} />}
            {right.dummy ? <span>{right.short ?? right.text}</span> : <TeamName team={right.team} short />}
          </>
        )}
      </ThingLink>
    </li>
  );
}

const loadToaster = () => import('./Toaster.tsx');
const Toaster = lazyPart(loadToaster);

/**
 * The place of short messages. Its code is loaded with the first message, for signed-in people beforehand: messages about
 * a missing network must not need one.
 */
function Toasts() {
  const isNeeded = useShared(toasts, (state) => state.isNeeded);
  const isSignedIn = useSession().user !== undefined;
  useEffect(() => {
    if (isSignedIn) whenIdle(() => void loadToaster().catch(() => undefined));
  }, [isSignedIn]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

/** Live matches in a scrolling row above every page. */
function LiveRow() {
  const live = useSpecial('special:live-matches');
  const matchKeys = linkedIds(live?.matches);
  if (matchKeys.length === 0) return null;
  return (
    <section className={styles.row} aria-label="Live matches">
      <div className={styles.inside}>
        <span className={styles.mark}>
          <LiveMark />
        </span>
        <ul className={styles.matches}>
          {matchKeys.map((key) => (
            <LiveRowMatch key={key} matchKey={key} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Few visits show it. */
const InstallBox = lazyPart(() => import('./InstallBox.tsx'));

/** Offers installation after repeated use; after a refusal not again for a month. */
function InstallHint() {
  const { isOffered } = useInstall();
  if (!isOffered) return null;
  return (
    <Suspense fallback={null}>
      <InstallBox />
    </Suspense>
  );
}

/** The main site's background in the visitor's colour scheme. */
function MainFrame({ children }: { children: ReactNode }) {
  useColourScheme();
  return children;
}

const Footer = laterPart(() => import('./Footer.tsx'));
/** Only few pages are an event's own site; the server names both files in the documents of those. */
const MinisiteFrame = lazyPart(() => import('./MinisiteFrame.tsx'));
const MinisiteBar = lazyPart(() => import('./MinisiteBar.tsx'));
const TimeDialog = lazyPart(shellDialogs.time);
const MenuDialog = lazyPart(shellDialogs.menu);
const SearchDialog = lazyPart(shellDialogs.search);
const Listeners = laterPart(() => import('./Listeners.tsx'));

const emptyBar = (
  <div className={bar.bar}>
    <div className={bar.inside} />
  </div>
);

/** The frame of every page that is not an overlay. */
export function Shell({ children }: { children: ReactNode }) {
  const { minisite } = useSite();
  const dialog = useShellDialog();
  const shown = pageBehind(usePathname(), minisite?.eventKey)?.page;
  // Guests with a key have nowhere else to go on this site.
  const isGuest = shown?.isControl === true && shown.access === undefined;

  const page = (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {minisite ? (
        <Suspense fallback={emptyBar}>
          <MinisiteBar eventKey={minisite.eventKey} />
        </Suspense>
      ) : (
        <TopBar />
      )}
      {!shown?.isControl && (
        <FramePart>
          <LiveRow />
        </FramePart>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <FramePart>
        <Suspense fallback={null}>
          <Footer />
          <Listeners />
        </Suspense>
      </FramePart>
      {!isGuest && <BottomBar />}
      <div className={styles.notices}>
        <FramePart>
          <InstallHint />
        </FramePart>
        <FramePart>
          <StatusStrip />
        </FramePart>
      </div>
      <FramePart>
        <Toasts />
      </FramePart>
      <FramePart key={dialog}>
        <Suspense fallback={null}>
          {dialog === 'time' && <TimeDialog />}
          {dialog === 'menu' && <MenuDialog />}
          {dialog === 'search' && <SearchDialog />}
        </Suspense>
      </FramePart>
    </div>
  );
  return (
    <SpoilerShield>
      {minisite ? (
        <Suspense fallback={null}>
          <MinisiteFrame eventKey={minisite.eventKey}>{page}</MinisiteFrame>
        </Suspense>
      ) : (
        <MainFrame>{page}</MainFrame>
      )}
    </SpoilerShield>
  );
}
