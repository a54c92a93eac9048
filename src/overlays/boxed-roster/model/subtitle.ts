import { countsText, type ResultCounts } from '#domain/match/result-counts.ts';
import { overlayText } from '../../parts/text/overlay-text.ts';

/** Returns the line below the name: `{small}` in it becomes the team's small text, else its record. */
export function boxedSubtitle(
  wanted: string | undefined,
  team: { readonly small_overlay_text?: string | undefined },
  record: ResultCounts | null,
): string {
  const small = () => overlayText(team.small_overlay_text) || (record ? countsText(record, ' - ') : '');
  return overlayText(wanted).replace('{small}', small).trim();
}
