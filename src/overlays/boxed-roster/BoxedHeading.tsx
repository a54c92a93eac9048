import type { Team, Theme } from '#contract/records.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { teamNaming } from '../parts/logos/team-name.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './BoxedHeading.module.css';

type BoxedHeadingProps = {
  team: Team;
  theme: Theme | undefined;
  subtitle: string;
  /** The people around the team. */
  staff: string;
  isOpen: boolean;
};

/** Whose cards these are. */
export function BoxedHeading({ team, theme, subtitle, staff, isOpen }: BoxedHeadingProps) {
  const { text, shorter } = teamNaming(team, false);
  return (
    <Slide isOpen={isOpen} from="left" step={0} className={styles.heading}>
      <OverlayLogo theme={theme} sizePx={160} mark={teamInitials(team)} icon={team} />
      <div className={`${styles.words} ${classHooks.surface}`}>
        <FittedText text={text} shorter={shorter} className={styles.name} />
        {[subtitle, staff].map(
          (line) => line && <FittedText key={line} text={line} className={styles.line} />,
        )}
      </div>
    </Slide>
  );
}
