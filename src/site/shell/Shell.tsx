import { type ReactNode, Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { pageBehind } from '#contract/pages.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { laterPart } from '#ui/later-part.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { SpoilerShield } from '#ui/spoilers/SpoilerShield.tsx';
import bar from './Bar.module.css';
import { BottomBar } from './BottomBar.tsx';
import { FramePart } from './FramePart.tsx';
import { InstallHint } from './InstallHint.tsx';
import { LiveRow } from './LiveRow.tsx';
import { MainFrame } from './MainFrame.tsx';
import styles from './Shell.module.css';
import { StatusStrip } from './StatusStrip.tsx';
import { shellDialogs } from './shell-dialogs.ts';
import { Toasts } from './Toasts.tsx';
import { TopBar } from './TopBar.tsx';
import { useShellDialog } from './use-shell-dialog.ts';

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
