import type { Theme } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { firstLinkedId } from '#domain/record-id.ts';

/** The theme of a record that has one; undefined while it loads and when there is none. */
export function useTheme(record: { theme?: string[] | undefined } | undefined): Theme | undefined {
  return useThing('Themes', firstLinkedId(record?.theme) ?? undefined);
}
