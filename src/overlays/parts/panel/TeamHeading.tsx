import type { Theme } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { logoAddress } from '../logos/logo-address.ts';
import { teamNaming } from '../logos/team-name.ts';
import { usePicture } from '../logos/use-picture.ts';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedText } from '../text/FittedText.tsx';
import { overlayText } from '../text/overlay-text.ts';
import styles from './TeamHeading.module.css';
import type { PanelColumn } from './TwoTeamPanel.tsx';

const logoPx = 125;

type TeamHeadingProps = PanelColumn & {
  theme: Theme | undefined;
  /** The team beside it looks the same. */
  isMarked: boolean;
};

/** A team's name in its colours, over its enlarged and blurred logo. */
export function TeamHeading({ team, heading, theme, isMarked }: TeamHeadingProps) {
  const { address, onError } = usePicture(logoAddress(theme, 'large', logoPx, team));
  const naming = teamNaming(team ?? {}, false);
  return (
    <Themed
      theme={theme}
      className={`${styles.heading} ${theme ? '' : classHooks.withoutTheme}`}
      data-second={isMarked || undefined}
    >
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
