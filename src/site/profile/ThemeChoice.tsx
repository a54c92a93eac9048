import type { Player } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { Select } from '#ui/controls/Select.tsx';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import styles from './Choice.module.css';
import { useThemeChoices } from './use-theme-choices.ts';

type ThemeChoiceProps = {
  player: Player;
  /** Clean id, '' for none. */
  themeId: string;
  onChange: (themeId: string) => void;
};

const previewPx = 76;

/** The profile picture: the logo and colours of a team or an event of the player (rules 8.7). */
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
