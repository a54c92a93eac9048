import type { Attachment } from '#contract/records/field.ts';
import type { Theme } from '#contract/records.ts';

/** Whether a team has a small logo, its own or its theme's; without one its initials are shown. */
export function hasLogo(theme: Theme | undefined, icon: readonly Attachment[] | undefined): boolean {
  return [theme?.small_logo, theme?.default_logo, icon].some((pictures) => (pictures?.length ?? 0) > 0);
}
