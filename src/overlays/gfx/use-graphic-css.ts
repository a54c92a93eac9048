import { useLayoutEffect } from 'react';
import { useCustomCssCode } from '../host/use-custom-css.ts';

/** The graphic's own CSS, behind that of event and broadcast. Answers whether the graphic may be drawn. */
export function useGraphicCss(css: string | undefined): boolean {
  const code = useCustomCssCode(Boolean(css));
  useLayoutEffect(() => (css ? code?.adoptCss(css) : undefined), [css, code]);
  return !css || code !== undefined;
}
