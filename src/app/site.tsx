import '#ui/styles/fonts-text.css';
import '#ui/styles/frame.css';
import '#ui/styles/reset.css';
import '#ui/styles/theme-dark.css';
import '#ui/styles/theme-light.css';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import type { Root } from 'react-dom/client';
import { firstViewElementId } from '#contract/first-view-element.ts';
import { pageFor } from '#contract/pages.ts';
import { startDeviceZone } from '#data/device-zone.ts';
import { site } from '#data/site.ts';
import { loadSpoilerShield } from '#data/spoilers/late-shield.ts';
import { primePage, startVisitor } from '#data/start.ts';
import { wait } from '#data/timing.ts';
import { Shell } from '../site/shell/Shell.tsx';
import { isChunkFailure } from './chunk-failure.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { firstContent } from './first-content.ts';
import { Router } from './Router.tsx';
import { preloadRoute } from './routes.ts';
import { takeOver } from './take-over.ts';

/** Longest wait of the first render for the page's code and a slow disk. */
const waitForPageMs = 700;

/** The same where the server's render of the page is on screen, which is better than a page with placeholders; ms. */
const waitBehindScreenMs = 15_000;

/** Comes before the page: its effect runs first, so the page measures itself as it is shown. */
function TakeOver() {
  useLayoutEffect(takeOver, []);
  return null;
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
        <TakeOver />
        <ErrorBoundary resetKey="">
          <Shell>
            <Router />
          </Shell>
        </ErrorBoundary>
      </StrictMode>,
    );
  // A transition is drawn in small steps, so that a phone stays responsive; in one task it blocks for half a second.
  // Only with records from the document: records arriving from the disk would restart the transition.
  const draw = () => (document.getElementById(firstViewElementId) ? startTransition(render) : render());

  // Set by the script of index.html.
  const isScreenShown = document.documentElement.dataset.firstScreen !== undefined;
  // A failure is shown by the page. A first screen stays readable instead, and index.html reloads it.
  const drawFailure = (error: unknown) => {
    if (isScreenShown && isChunkFailure(error)) dispatchEvent(new Event('code-missing'));
    else draw();
  };

  // Waits for the page's code and its saved records, so that they are drawn together without a shift.
  const isReady = Promise.all([preloadRoute(pathname, minisite?.eventKey), isPrimed]);
  void Promise.race([isReady, wait(isScreenShown ? waitBehindScreenMs : waitForPageMs)])
    .finally(loadSpoilerShield)
    .then(draw, drawFailure);
  return firstContent();
}
