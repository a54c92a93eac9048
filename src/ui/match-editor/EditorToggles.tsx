import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { characterWords } from '#domain/games/games.ts';
import { Switch } from '../controls/Switch.tsx';
import styles from './EditorToggles.module.css';

type EditorTogglesProps = {
  /** As the match or its event names it. */
  game: string | undefined;
  canRestrict: boolean;
  isBanning: boolean;
  onBanning: (isOn: boolean) => void;
};

/** Options of the table. All but the map banning are stored on this device and apply to every match. */
export default function EditorToggles({ game, canRestrict, isBanning, onBanning }: EditorTogglesProps) {
  const { restrictToMapPool, assumeLoserPicks, showHeroPickBans } = useSettings();
  return (
    <div className={styles.toggles}>
      {canRestrict && (
        <Switch
          label="Restrict to map pool"
          isOn={restrictToMapPool}
          onChange={(isOn) => {
            settings.restrictToMapPool = isOn;
          }}
        />
      )}
      <Switch label="Show map banning" isOn={isBanning} onChange={onBanning} />
      <Switch
        label="Assume loser picks"
        isOn={assumeLoserPicks}
        onChange={(isOn) => {
          settings.assumeLoserPicks = isOn;
        }}
      />
      <Switch
        label={`Show ${characterWords(game).one} picks and bans`}
        isOn={showHeroPickBans}
        onChange={(isOn) => {
          settings.showHeroPickBans = isOn;
        }}
      />
    </div>
  );
}
