import '#ui/styles/fonts-text.css';
import '#ui/styles/frame.css';
import '#ui/styles/reset.css';
import '#ui/styles/theme-dark.css';
import '#ui/styles/theme-light.css';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import type { Root } from 'react-dom/client';
import { firstScreenElementId, firstViewElementId } from '#contract/first-view-element.ts';
import { pageFor } from '#contract/pages.ts';
import { startDeviceZone } from '#data/device-zone.ts';
import { site } from '#data/site.ts';
import { loadSpoilerShield } from '#data/spoilers/late-shield.ts';
import { primePage, startVisitor } from '#data/start.ts';
import { wait } from '#data/timing.ts';
import { Shell } from '../site/shell/Shell.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { firstContent } from './first-content.ts';
import { Router } from './Router.tsx';
import { preloadRoute } from './routes.ts';

/** Longest wait of the first render for the page's code and a slow disk. */
const waitForPageMs = 700;

/** The same where the server's render of the page is on screen, which is better than a page with placeholders; ms. */
const waitBehindScreenMs = 15_000;

const firstScreen = () => document.getElementById(firstScreenElementId);

/** Removes the server's render of the page in the frame that replaces it. */
function AfterFirstScreen({ children }: { children: ReactNode }) {
  useLayoutEffect(() => firstScreen()?.remove(), []);
  return children;
}

/** Draws the site: its frame and the page of the address. Settles when something of it is visible. */
export function startSite(root: Root, pathname: string): Promise<void> {
  const { minisite } = site();
  const isPrimed = primePage(pageFor(pathname, minisite?.eventKey));
  startVisitor();
  startDeviceZone();

  const render = () =>
    root.render(
      <StrictMode>
        <ErrorBoundary resetKey="">
          <AfterFirstScreen>
            <Shell>
              <Router />
            </Shell>
          </AfterFirstScreen>
        </ErrorBoundary>
      </StrictMode>,
    );
  // A transition is drawn in small steps, so that a phone stays responsive; in one task it blocks for half a second.
  // Only with records from the document: records arriving from the disk would restart the transition.
  const draw = () => (document.getElementById(firstViewElementId) ? startTransition(render) : render());

  // Waits for the page's code and its saved records, so that they are drawn together without a shift. A failure is shown
  // by the page.
  const isReady = Promise.all([preloadRoute(pathname, minisite?.eventKey), isPrimed]);
  // Set by the script of index.html.
  const isScreenShown = document.documentElement.dataset.firstScreen !== undefined;
  const longestMs = isScreenShown ? waitBehindScreenMs : waitForPageMs;
  void Promise.race([isReady, wait(longestMs)])
    .finally(loadSpoilerShield)
    .then(draw, draw);
  return firstContent();
}
