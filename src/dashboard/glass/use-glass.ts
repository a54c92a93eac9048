import { useShared } from '#data/hooks/use-shared.ts';
import type { Glass } from '#domain/broadcast/press-to-glass.ts';
import { fieldOf, glassState } from './glass-state.ts';

/** How far the last press on these fields has come on the sources, for some seconds. */
export function useGlass(key: string | undefined, fields: readonly string[]): Glass | undefined {
  return useShared(glassState, ({ presses }) => {
    const isOwn = (press: (typeof presses)[number]) =>
      key !== undefined && fields.some((field) => press.fields.has(fieldOf(key, field)));
    return presses.filter(isOwn).at(-1)?.glass;
  }) as Glass | undefined;
}
