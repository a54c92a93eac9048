import './host/page.css';
import './parts/stage/air.css';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { findOverlay } from '#contract/overlay-routes.ts';
import { overlayTree } from '#contract/show-trees.ts';
import { afterFirstPaint } from '#data/after-first-paint.ts';
import { primePage } from '#data/start.ts';
import { wait } from '#data/timing.ts';
import type { OverlayAddress } from '#domain/broadcast/overlay-address.ts';
import { loadOverlay } from './host/load-overlay.ts';
import { loadRest } from './host/load-rest.ts';
import { isObsSource } from './host/obs-source.ts';
import { startPageActivation } from './host/page-activation.ts';
import { type LoadedOverlay, OverlayHost } from './OverlayHost.tsx';
import { overlayPaths } from './registry.ts';

/** The fonts of overlays. Loaded before the first drawing, since a later change of font would be visible on air. */
const faces = ['600 1em "Barlow Condensed"', '700 1em "Barlow Condensed"'];

/** Settles when the fonts are loaded or have failed to load. */
async function fontsReady(): Promise<void> {
  await Promise.all(faces.map((face) => document.fonts.load(face).catch(() => undefined)));
}

/** A slow font or disk keeps nothing off the air for longer than this. */
const longestWaitMs = 800;

/** Takes over the page as one overlay: no frame, no banners, no messages, only what goes on air. */
export async function startOverlay(root: Root, address: OverlayAddress): Promise<void> {
  const activation = startPageActivation();
  const query = new URLSearchParams(window.location.search);
  const entry = findOverlay(overlayPaths, address.route);
  showPage('stage');
  if (entry) document.documentElement.dataset.overlay = entry.path;

  let found: LoadedOverlay | undefined;
  let instead: ReactNode;
  const draw = (): void => root.render(<OverlayHost {...{ address, query, found, instead, activation }} />);
  const isLoaded = entry
    ? loadOverlay(entry.path).then((drawn) => {
        found = { ...drawn, params: entry.params };
        showPage(drawn.overlay.canvas === 'viewport' ? 'viewport' : 'stage');
      })
    : unknownPage(address).then((page) => {
        instead = page;
      });
  const tree = isLoaded.then(() => ({
    keys: [address.key],
    related: overlayTree(address.kind, found?.overlay.related).related,
  }));
  const isPrimed = tree.then(primePage);

  afterFirstPaint(
    () =>
      void Promise.all([loadRest(), tree]).then(([{ startAfterPicture }, tree]) =>
        startAfterPicture({ tree, activation, hasControls: found?.overlay.isForHumans === true }),
      ),
  );

  await Promise.race([Promise.all([isPrimed, fontsReady()]), wait(longestWaitMs)]);
  draw();
  await isLoaded;
  draw();
}

/** Returns nothing on air; a user who opened the address directly gets a page with a suggestion. */
async function unknownPage(address: OverlayAddress): Promise<ReactNode> {
  if (isObsSource()) return undefined;
  const { default: UnknownOverlay } = await import('./host/UnknownOverlay.tsx');
  showPage('viewport');
  return <UnknownOverlay address={address} />;
}

/** Sets the attributes and the class that the page's own style sheet depends on. */
function showPage(canvas: 'stage' | 'viewport'): void {
  document.documentElement.dataset.canvas = canvas;
  document.documentElement.dataset.scheme = 'dark';
  document.body.classList.add('overlay');
}
