import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { logoAddress } from '../logos/logo-address.ts';
import { usePicture } from '../logos/use-picture.ts';
import { teamNaming } from '../match/team-name.ts';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedText } from '../text/FittedText.tsx';
import { overlayText } from '../text/overlay-text.ts';
import styles from './TeamHeading.module.css';
import type { PanelColumn } from './TwoTeamPanel.tsx';

const logoPx = 125;

/** A team's name in its colours, over its enlarged and blurred logo. */
export function TeamHeading({ team, heading }: PanelColumn) {
  const theme = useTheme(team);
  const { address, onError } = usePicture(logoAddress(theme, 'large', logoPx, team));
  const naming = teamNaming(team ?? {}, false);
  return (
    <Themed theme={theme} className={`${styles.heading} ${theme ? '' : classHooks.withoutTheme}`}>
      {address && <img src={address} alt="" className={styles.logo} onError={onError} draggable={false} />}
      <FittedText
        text={heading === undefined ? naming.text : overlayText(heading)}
        shorter={heading === undefined ? naming.shorter : []}
        align="center"
        className={styles.name}
      />
    </Themed>
  );
}
