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

/** What makes producers' CSS harmless, once it is loaded; nothing passes it when it cannot be. */
export function useCssSandbox(isWanted: boolean): Sandbox | undefined {
  const [sandbox, setSandbox] = useState<{ run: Sandbox }>();
  useEffect(() => {
    if (!isWanted || sandbox) return;
    const load = untilLoaded(
      () => import('./custom-css.ts'),
      (error) => {
        reportProblem('No custom CSS', error);
        setSandbox({ run: dropAll });
      },
    );
    void load().then(({ sandboxCss }) => setSandbox({ run: sandboxCss }));
  }, [isWanted, sandbox]);
  return sandbox?.run;
}

/** Puts style sheets before or behind those that are there; the answer takes them away. */
export function adoptCss(texts: readonly string[], place: 'first' | 'last'): () => void {
  const own = texts.filter((text) => text !== '').flatMap(sheetOf);
  const others = document.adoptedStyleSheets;
  document.adoptedStyleSheets = place === 'first' ? [...own, ...others] : [...others, ...own];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !own.includes(sheet));
  };
}

/**
 * The event's CSS, the transition offset, the broadcast's CSS: in this order, behind everything of ours (overlays
 * 2.8). Answers whether the overlay may be drawn: it must not be seen without the custom styles first.
 */
export function useCustomCss({ eventCss, broadcastCss, transitionOffsetMs, isWanted }: CustomCss): boolean {
  const hasCss = isWanted && Boolean(eventCss || broadcastCss);
  const sandbox = useCssSandbox(hasCss);

  useLayoutEffect(() => {
    const harmless = (css: string | undefined): string =>
      css && sandbox ? sandbox(css, window.location.origin) : '';
    const offset = `:root{--broadcast-transition-offset: ${transitionOffsetMs}ms}`;
    return adoptCss(isWanted ? [harmless(eventCss), offset, harmless(broadcastCss)] : [], 'first');
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
