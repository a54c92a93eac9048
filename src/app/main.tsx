import '#ui/styles/layers.css';
import '#ui/styles/tokens.css';
import '#ui/styles/theme.css';
import '#ui/styles/fonts.css';
import { createRoot } from 'react-dom/client';
import { expectPicture } from '#data/after-first-paint.ts';
import { startData } from '#data/start.ts';
import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
import { isChunkFailure } from './chunk-failure.ts';

const element = document.getElementById('root');
if (!element) throw new Error('No root element');
const root = createRoot(element);

const { pathname } = window.location;
const address = overlayAddress(pathname);

/** Overlays load none of the site's frame, code or styles. */
const start = address
  ? import('../overlays/start.tsx').then(({ startOverlay }) => startOverlay(root, address))
  : import('./site.tsx').then(({ startSite }) => startSite(root, pathname));

if (!address) expectPicture(start);
startData(pathname);

start.catch((error: unknown) => {
  // Handled by the inline script of index.html, which reloads the page.
  if (isChunkFailure(error)) dispatchEvent(new Event('code-missing'));
  else throw error;
});
