import { useLayoutEffect } from 'react';
import { adoptCss, useCssSandbox } from '../host/use-custom-css.ts';

/** The graphic's own CSS, behind that of event and broadcast. Answers whether the graphic may be drawn. */
export function useGraphicCss(css: string | undefined): boolean {
  const sandbox = useCssSandbox(Boolean(css));
  useLayoutEffect(
    () => (css && sandbox ? adoptCss([sandbox(css, window.location.origin)], 'last') : undefined),
    [css, sandbox],
  );
  return !css || sandbox !== undefined;
}
