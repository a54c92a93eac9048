import type { Theme } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { firstLinkedId } from '#domain/record-id.ts';

/** The theme of a record that has one; undefined while it loads and when there is none. */
export function useTheme(record: { theme?: string[] | undefined } | undefined): Theme | undefined {
  return useThing('Themes', firstLinkedId(record?.theme) ?? undefined);
}

type Named = { readonly theme?: string[] | undefined; readonly name?: string | undefined };

/** The name that a tile takes its colour from: none while a theme is loading, since its colours replace the derived ones. */
export const nameForColour = (record: Named | undefined, theme: Theme | undefined): string | undefined =>
  theme === undefined && firstLinkedId(record?.theme) ? undefined : record?.name;
