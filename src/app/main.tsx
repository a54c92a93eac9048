import '#ui/styles/layers.css';
import '#ui/styles/reset.css';
import '#ui/styles/tokens.css';
import '#ui/styles/theme.css';
import '#ui/styles/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { site } from '#data/site.ts';
import { startData } from '#data/start.ts';
import { Shell } from '../site/shell/Shell.tsx';
import { Router } from './Router.tsx';
import { preloadRoute } from './routes.ts';

/** Longer than this the frame does not wait for the page's own code. */
const waitForPageMs = 700;

const element = document.getElementById('root');
if (!element) throw new Error('The document has no root element.');
const root = createRoot(element);

const { pathname } = window.location;
const isPrimed = startData(pathname);

let isDrawn = false;
const draw = () => {
  if (isDrawn) return;
  isDrawn = true;
  root.render(
    <StrictMode>
      <Shell>
        <Router />
      </Shell>
    </StrictMode>,
  );
};

// The page's code and its saved records come at the same time as this one: drawn together, nothing moves. A
// failure shows in the page.
setTimeout(draw, waitForPageMs);
Promise.all([preloadRoute(pathname, site().minisite?.eventKey), isPrimed]).then(draw, draw);
