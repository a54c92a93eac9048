import '#ui/styles/reset.css';
import '#ui/styles/theme-light.css';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import type { Root } from 'react-dom/client';
import { firstViewElementId } from '#contract/first-view-element.ts';
import { pageFor } from '#contract/pages.ts';
import { startDeviceZone } from '#data/device-zone.ts';
import { site } from '#data/site.ts';
import { primePage } from '#data/start.ts';
import { startVisitor } from '#data/start-visitor.ts';
import { wait } from '#data/timing.ts';
import { Shell } from '../site/shell/Shell.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { firstContent } from './first-content.ts';
import { Router } from './Router.tsx';
import { preloadRoute } from './routes.ts';

/** How long the first drawing waits for the page's code and a slow disk; longer behind a snapshot. */
const waitForPageMs = 700;
const waitBehindSnapshotMs = 5_000;
/** Time for the drawing that replaces a snapshot to reach the screen. */
const frameMs = 50;

/**
 * Draws nothing. As the first sibling its layout effect runs when all of them are in the document, before the browser
 * paints and before any of them takes the focus.
 */
function Drawn({ call }: { call: () => void }) {
  useLayoutEffect(call, [call]);
  return null;
}

/** Draws the site: its frame and the page of the address. Settles when something of it is visible. */
export function startSite(root: Root, element: HTMLElement, pathname: string): Promise<void> {
  const { minisite } = site();
  // The document contains a snapshot of the page's last visit (sw/snapshot-document.ts).
  const isBehindSnapshot = element.inert;
  const isPrimed = primePage(pageFor(pathname, minisite?.eventKey));
  startVisitor();
  startDeviceZone();

  const draw = () =>
    new Promise<void>((resolve) => {
      const onDrawn = () => {
        element.inert = false;
        resolve();
      };
      const render = () =>
        root.render(
          <StrictMode>
            <Drawn call={onDrawn} />
            <ErrorBoundary resetKey="">
              <Shell>
                <Router />
              </Shell>
            </ErrorBoundary>
          </StrictMode>,
        );
      // A transition is drawn in small steps, so that a phone stays responsive; in one task it blocks for half a second.
      // Only with records from the document: records arriving from the disk would restart the transition.
      if (document.getElementById(firstViewElementId)) startTransition(render);
      else render();
    });

  // Waits for the page's code and its saved records, so that they are drawn together without a shift. A failure is shown
  // by the page.
  const isReady = Promise.all([preloadRoute(pathname, minisite?.eventKey), isPrimed]);
  const isLate = wait(isBehindSnapshot ? waitBehindSnapshotMs : waitForPageMs);
  const drawn = Promise.race([isReady, isLate]).then(draw, draw);
  return isBehindSnapshot ? drawn.then(() => wait(frameMs)) : firstContent();
}
