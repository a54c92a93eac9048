import { useShared } from '#data/hooks/use-shared.ts';
import type { Glass } from '#domain/broadcast/press-to-glass.ts';
import { fieldOf } from './glass-store.ts';
import { glassStore } from './watch-glass.ts';

/** How far the last press on these fields has come on the sources, for some seconds. */
export function useGlass(key: string | undefined, fields: readonly string[]): Glass | undefined {
  const { state } = glassStore();
  return useShared(state, ({ presses }) => {
    const isOwn = (press: (typeof presses)[number]) =>
      key !== undefined && fields.some((field) => press.fields.has(fieldOf(key, field)));
    return presses.filter(isOwn).at(-1)?.glass;
  }) as Glass | undefined;
}
