import { useMemo } from 'react';
import type { Player } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { type ThemeOption, themeOptions, themeOwners } from '#domain/selection/theme-options.ts';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import styles from './Choice.module.css';

const grouped = (group: string, options: readonly ThemeOption[]): SelectOption[] =>
  options.map(({ themeId, name }) => ({ value: themeId, label: name, group }));

/** Each theme once: a team that kept its theme from season to season is one choice. */
function unique(options: readonly SelectOption[]): SelectOption[] {
  return options.filter(
    (option, index) => options.findIndex((other) => other.value === option.value) === index,
  );
}

/** Returns the themes this player may choose as a profile image: those of their teams and events. */
function useThemeChoices(player: Player): SelectOption[] {
  const relationships = useThings('Player Relationships', linkedIds(player.player_relationships));
  const { teamIds, eventIds } = useMemo(() => themeOwners(player, relationships), [player, relationships]);
  const teams = useThings('Teams', teamIds);
  const events = useThings('Events', eventIds);
  return useMemo(() => {
    const options = themeOptions(teams, events);
    return unique([...grouped('Teams', options.teams), ...grouped('Events', options.events)]);
  }, [teams, events]);
}

type ThemeChoiceProps = {
  player: Player;
  /** Clean id, '' for none. */
  themeId: string;
  onChange: (themeId: string) => void;
};

const previewPx = 76;

/** Select for the profile image: the logo and colours of one of the player's teams or events. */
export function ThemeChoice({ player, themeId, onChange }: ThemeChoiceProps) {
  const choices = useThemeChoices(player);
  const theme = useThing('Themes', themeId || undefined);
  const isForeign = themeId !== '' && !choices.some((option) => option.value === themeId);
  const isEmpty = choices.length === 0;
  const chosen = choices.find((option) => option.value === themeId);
  return (
    <div className={styles.choice}>
      <Select
        label="Profile picture theme"
        value={themeId}
        isDisabled={isEmpty && !isForeign}
        options={[
          {
            value: '',
            label: isEmpty ? 'Comes with your first team or event' : 'Choose a team or event',
            isDisabled: true,
          },
          ...(isForeign ? [{ value: themeId, label: theme?.name ?? 'Your present picture' }] : []),
          ...choices,
        ]}
        onChange={onChange}
      />
      <span className={styles.preview}>
        <ThemeLogo
          theme={theme}
          mark={teamInitials({ name: chosen?.label ?? player.name })}
          size={previewPx}
        />
      </span>
    </div>
  );
}
