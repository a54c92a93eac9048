import { useMemo } from 'react';
import type { Player } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { type ThemeOption, themeOptions, themeOwners } from '#domain/selection/theme-options.ts';
import type { SelectOption } from '#ui/controls/Select.tsx';

const grouped = (group: string, options: readonly ThemeOption[]): SelectOption[] =>
  options.map(({ themeId, name }) => ({ value: themeId, label: name, group }));

/** Each theme once: a team that kept its theme from season to season is one choice. */
function unique(options: readonly SelectOption[]): SelectOption[] {
  return options.filter(
    (option, index) => options.findIndex((other) => other.value === option.value) === index,
  );
}

/** The profile pictures this player may choose: the themes of their teams and events (rules 8.7). */
export function useThemeChoices(player: Player): SelectOption[] {
  const relationships = useThings('Player Relationships', linkedIds(player.player_relationships));
  const { teamIds, eventIds } = useMemo(() => themeOwners(player, relationships), [player, relationships]);
  const teams = useThings('Teams', teamIds);
  const events = useThings('Events', eventIds);
  return useMemo(() => {
    const options = themeOptions(teams, events);
    return unique([...grouped('Teams', options.teams), ...grouped('Events', options.events)]);
  }, [teams, events]);
}
