import { proxy, ref } from 'valtio/vanilla';
import type { Glass } from '#domain/broadcast/press-to-glass.ts';
import type { Source } from '#domain/broadcast/sources.ts';
import { cleanId } from '#domain/record-id.ts';

/** A loaded page of the show. */
export type SourcePage = Source & {
  /** It was there before the last connection and has not answered since. */
  readonly isSilent: boolean;
};

/** A press of the last seconds; `glass` is undefined while it is not known. */
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
  /** The latest last. */
  presses: readonly ShownPress[];
  /** The last press of this page that is known. */
  last: Glass | undefined;
};

export function createGlassState(): GlassState {
  return proxy<GlassState>({ sources: undefined, pages: undefined, presses: ref([]), last: undefined });
}

/** What this page knows; filled by code that is loaded after the first picture (watch-glass.ts). */
export const glassState = createGlassState();

/** The field of a record, as text. */
export const fieldOf = (key: string, field: string): string => `${cleanId(key) ?? key}.${field}`;
