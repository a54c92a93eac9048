import '#ui/styles/reset.css';
import '#ui/styles/theme-light.css';
import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { firstViewElementId } from '#contract/first-view-element.ts';
import { pageFor } from '#contract/pages.ts';
import { startDeviceZone } from '#data/device-zone.ts';
import { site } from '#data/site.ts';
import { primePage } from '#data/start.ts';
import { startVisitor } from '#data/start-visitor.ts';
import { Shell } from '../site/shell/Shell.tsx';
import { Router } from './Router.tsx';
import { preloadRoute } from './routes.ts';

/** Longer than this the frame does not wait for the page's own code. */
const waitForPageMs = 700;

/** Draws the site: its frame and the page of the address. */
export function startSite(root: Root, pathname: string): void {
  const { minisite } = site();
  const isPrimed = primePage(pageFor(pathname, minisite?.eventKey));
  startVisitor();
  startDeviceZone();

  let isDrawn = false;
  const draw = () => {
    if (isDrawn) return;
    isDrawn = true;
    const render = () =>
      root.render(
        <StrictMode>
          <Shell>
            <Router />
          </Shell>
        </StrictMode>,
      );
    // In small steps, between which a phone can answer to touch: as one it takes it half a second. Only where the
    // records are in the document: those of the disk come and go meanwhile, which would begin the drawing again.
    if (document.getElementById(firstViewElementId)) startTransition(render);
    else render();
  };

  // The page's code and its saved records come at the same time as this one: drawn together, nothing moves. A
  // failure shows in the page.
  setTimeout(draw, waitForPageMs);
  Promise.all([preloadRoute(pathname, minisite?.eventKey), isPrimed]).then(draw, draw);
}
