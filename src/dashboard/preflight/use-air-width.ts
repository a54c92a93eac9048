import { useEffect, useState } from 'react';
import type { WidthOf } from '#domain/preflight/name-findings.ts';

const family = '"Barlow Condensed", "Segoe UI", "Noto Sans", system-ui, sans-serif';
const weights = [600, 700] as const;

/** Nothing is too long before the typeface of the overlays is here. */
const unknownWidth: WidthOf = () => 0;

/** Measures texts as overlays write them, in their typeface, which this page loads for it. */
function createWidthOf(): WidthOf {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, { sizePx, weight, isUpperCase }) => {
    const font = `${weight} ${sizePx}px ${family}`;
    const written = isUpperCase ? text.toUpperCase() : text;
    const key = `${font}\n${written}`;
    const width = known.get(key);
    if (width !== undefined || context === null) return width ?? 0;
    context.font = font;
    const measured = context.measureText(written).width;
    known.set(key, measured);
    return measured;
  };
}

export function useAirWidth(): WidthOf {
  const [widthOf, setWidthOf] = useState<WidthOf>(() => unknownWidth);
  useEffect(() => {
    let isGone = false;
    Promise.all(weights.map((weight) => document.fonts.load(`${weight} 1em "Barlow Condensed"`))).then(
      () => {
        if (!isGone) setWidthOf(createWidthOf);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return widthOf;
}
