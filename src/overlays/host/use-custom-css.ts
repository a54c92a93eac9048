import { useEffect, useLayoutEffect, useState } from 'react';
import { reportProblem } from '#data/log.ts';
import { untilLoaded } from '#data/until-loaded.ts';

type CustomCss = {
  readonly eventCss: string | undefined;
  readonly broadcastCss: string | undefined;
  readonly transitionOffsetMs: number;
  readonly isWanted: boolean;
};

type Code = Pick<typeof import('./custom-css.ts'), 'adoptCss' | 'adoptProducersCss'>;

/** Used when the code for custom CSS cannot be loaded: no custom CSS at all. */
const noCode: Code = { adoptCss: () => doNothing, adoptProducersCss: () => doNothing };
const doNothing = (): void => undefined;

/** Returns the code that makes producers' CSS safe and applies it, once loaded: few shows have styles of their own. */
export function useCustomCssCode(isWanted: boolean): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isWanted || code) return;
    const load = untilLoaded(
      () => import('./custom-css.ts'),
      (error) => {
        reportProblem('No custom CSS', error);
        setCode(noCode);
      },
    );
    void load().then(setCode);
  }, [isWanted, code]);
  return code;
}

/**
 * Applies the event's CSS, the transition offset that only custom CSS uses, and the broadcast's CSS. Returns true once the
 * overlay may be rendered: it must not appear without the custom styles first.
 */
export function useCustomCss({ eventCss, broadcastCss, transitionOffsetMs, isWanted }: CustomCss): boolean {
  const hasCss = isWanted && Boolean(eventCss || broadcastCss);
  const code = useCustomCssCode(hasCss);
  useLayoutEffect(
    () => (hasCss ? code?.adoptProducersCss({ eventCss, broadcastCss, transitionOffsetMs }) : undefined),
    [eventCss, broadcastCss, transitionOffsetMs, hasCss, code],
  );
  return !hasCss || code !== undefined;
}
