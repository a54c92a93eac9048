import type { Team, Theme } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { firstLinkedId, type LinkField } from '#domain/record-id.ts';
import { mergedTheme } from '#domain/theme/merged-theme.ts';
import type { ScreenSide } from './sides.ts';

export type SettledTheme = {
  readonly theme: Theme | undefined;
  /** Nothing of it is on its way any more: a bar may be drawn without turning its colour later. */
  readonly isSettled: boolean;
};

function useSettledTheme(link: LinkField): SettledTheme {
  const key = firstLinkedId(link) ?? undefined;
  const theme = useThing('Themes', key);
  const { status } = useThingState(key, 'Themes');
  return { theme, isSettled: key === undefined || status !== 'loading' };
}

/** A team's colours on its side of the screen: with coloured sides its blue or red theme lies over its own. */
export function useTeamTheme(
  team: Team | undefined,
  side: ScreenSide,
  hasColouredSides: boolean,
): SettledTheme {
  const sideLink = side === 'left' ? team?.blue_theme : team?.red_theme;
  const own = useSettledTheme(team?.theme);
  const coloured = useSettledTheme(hasColouredSides ? sideLink : undefined);
  return {
    theme: mergedTheme(own.theme, coloured.theme),
    isSettled: own.isSettled && coloured.isSettled,
  };
}
