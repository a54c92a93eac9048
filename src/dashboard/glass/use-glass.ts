import { proxy, ref } from 'valtio/vanilla';
import { useShared } from '#data/hooks/page-state.ts';
import type { Glass, GlassSource } from '#domain/broadcast/press-to-glass.ts';
import type { Source } from '#domain/broadcast/sources.ts';
import { cleanId } from '#domain/record-id.ts';

/** A loaded page of the show. */
export type SourcePage = Source & {
  /** It was there before the last connection and has not answered since. */
  readonly isSilent: boolean;
};

/** An action of the last seconds; its delivery is undefined while unknown. */
export type ShownPress = {
  readonly id: string;
  readonly fields: ReadonlySet<string>;
  readonly glass: Glass | undefined;
};

export type GlassState = {
  /** Loaded pages that draw frames for the air. Undefined until all have had time to answer. */
  sources: number | undefined;
  /** Every loaded page. Undefined until all have had time to answer. */
  pages: readonly SourcePage[] | undefined;
  /** Every loaded page with what it draws. Undefined until all have had time to answer. */
  drawing: readonly GlassSource[] | undefined;
  /** The latest last. */
  presses: readonly ShownPress[];
  /** The last known delivery of an action of this page. */
  last: Glass | undefined;
};

export function createGlassState(): GlassState {
  return proxy<GlassState>({
    sources: undefined,
    pages: undefined,
    drawing: undefined,
    presses: ref([]),
    last: undefined,
  });
}

/**
 * Loaded pages and last actions of this page. Filled by a store whose code loads after the first render
 * (`createGlassStore`).
 */
export const glassState = createGlassState();

/** The field of a record, as text. */
export const fieldOf = (key: string, field: string): string => `${cleanId(key) ?? key}.${field}`;

/** Returns the delivery of the last action on these fields to the sources, for some seconds. */
export function useGlass(key: string | undefined, fields: readonly string[]): Glass | undefined {
  return useShared(glassState, ({ presses }) => {
    const isOwn = (press: (typeof presses)[number]) =>
      key !== undefined && fields.some((field) => press.fields.has(fieldOf(key, field)));
    return presses.filter(isOwn).at(-1)?.glass;
  }) as Glass | undefined;
}
