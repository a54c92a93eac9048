import type { Attachment } from '#contract/records/field.ts';
import type { Theme } from '#contract/records.ts';

/** Whether a team has a picture for its small logo, its own or of its theme; without one its mark is drawn. */
export function hasLogo(theme: Theme | undefined, icon: readonly Attachment[] | undefined): boolean {
  return [theme?.small_logo, theme?.default_logo, icon].some((pictures) => (pictures?.length ?? 0) > 0);
}
