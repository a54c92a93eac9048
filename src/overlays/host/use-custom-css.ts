import { useEffect, useLayoutEffect, useState } from 'react';
import { reportProblem } from '#data/log.ts';
import { untilLoaded } from '#data/until-loaded.ts';

type CustomCss = {
  readonly eventCss: string | undefined;
  readonly broadcastCss: string | undefined;
  readonly transitionOffsetMs: number;
  readonly isWanted: boolean;
};

type Sandbox = (css: string, origin: string) => string;

/** Used when the code of the CSS sandbox cannot be loaded: no custom CSS at all. */
const dropAll: Sandbox = () => '';

/**
 * The event's CSS, the transition offset, the broadcast's CSS: in this order, behind everything of ours (overlays
 * 2.8). Answers whether the overlay may be drawn: it must not be seen without the custom styles first.
 */
export function useCustomCss({ eventCss, broadcastCss, transitionOffsetMs, isWanted }: CustomCss): boolean {
  const hasCss = isWanted && Boolean(eventCss || broadcastCss);
  const [sandbox, setSandbox] = useState<{ run: Sandbox }>();
  useEffect(() => {
    if (!hasCss || sandbox) return;
    const load = untilLoaded(
      () => import('./custom-css.ts'),
      (error) => {
        reportProblem('No custom CSS', error);
        setSandbox({ run: dropAll });
      },
    );
    void load().then(({ sandboxCss }) => setSandbox({ run: sandboxCss }));
  }, [hasCss, sandbox]);

  useLayoutEffect(() => {
    const harmless = (css: string | undefined): string =>
      css && sandbox ? sandbox.run(css, window.location.origin) : '';
    const offset = `:root{--broadcast-transition-offset: ${transitionOffsetMs}ms}`;
    const texts = isWanted ? [harmless(eventCss), offset, harmless(broadcastCss)] : [];
    document.adoptedStyleSheets = texts.filter((text) => text !== '').flatMap(sheetOf);
  }, [eventCss, broadcastCss, transitionOffsetMs, isWanted, sandbox]);

  return !hasCss || sandbox !== undefined;
}

function sheetOf(css: string): CSSStyleSheet[] {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [sheet];
  } catch (error) {
    reportProblem('Custom CSS refused', error);
    return [];
  }
}
