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

/** Longer than this nothing waits for the page's code and a slow disk; much longer where a snapshot stands already. */
const waitForPageMs = 700;
const waitBehindSnapshotMs = 5_000;
/** Until what was drawn over a snapshot is on the screen. */
const frameMs = 50;

/**
 * Draws nothing itself. As the first of its siblings it calls back when all of them are in the document and nothing has
 * taken the focus yet, before the browser shows them.
 */
function Drawn({ call }: { call: () => void }) {
  useLayoutEffect(call, [call]);
  return null;
}

/** Draws the site: its frame and the page of the address. Settles when there is something of it to be seen. */
export function startSite(root: Root, element: HTMLElement, pathname: string): Promise<void> {
  const { minisite } = site();
  // The document came with the page as it last stood here (sw/snapshot-document.ts).
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
      // In small steps, between which a phone can answer to touch: as one it takes it half a second. Only where the
      // records are in the document: those of the disk come and go meanwhile, which would begin the drawing again.
      if (document.getElementById(firstViewElementId)) startTransition(render);
      else render();
    });

  // The page's code and its saved records come at the same time as this one: drawn together, nothing moves. A
  // failure shows in the page.
  const isReady = Promise.all([preloadRoute(pathname, minisite?.eventKey), isPrimed]);
  const isLate = wait(isBehindSnapshot ? waitBehindSnapshotMs : waitForPageMs);
  const drawn = Promise.race([isReady, isLate]).then(draw, draw);
  return isBehindSnapshot ? drawn.then(() => wait(frameMs)) : firstContent();
}
