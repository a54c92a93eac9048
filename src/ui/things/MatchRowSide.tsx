import clsx from 'clsx';
import type { Team } from '#contract/records.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import styles from './MatchRowSide.module.css';
import { TeamLogo } from './TeamLogo.tsx';
import { TeamName } from './TeamName.tsx';
import { Themed } from './Themed.tsx';
import { hasLogo } from './ThemeLogo.tsx';
import { ThingLink } from './ThingLink.tsx';
import { useTheme } from './use-theme.ts';

type MatchRowSideProps = {
  slot: TeamSlot<Team>;
  side: 'left' | 'right';
  isLoser?: boolean | undefined;
  /** Stripes, because the other team's colour looks similar. */
  hasMark?: boolean | undefined;
};

export function MatchRowSide({ slot, side, isLoser, hasMark }: MatchRowSideProps) {
  const team = slot.dummy ? undefined : slot.team;
  const theme = useTheme(team);
  // Without a logo the code is drawn in its place, so a narrow row shows the name beside it, not the code again.
  const isDrawn = !slot.dummy && !hasLogo(theme, slot.team.icon);
  const className = clsx(
    styles.side,
    isDrawn && styles.drawn,
    styles[side],
    isLoser && styles.loser,
    hasMark && styles.marked,
    slot.dummy && styles.empty,
  );
  if (slot.dummy) {
    return (
      <div className={className}>
        <span className={clsx(styles.placeholder, slot.short && styles.full)} title={slot.text}>
          {slot.text}
        </span>
        {slot.short && (
          <abbr className={clsx(styles.placeholder, styles.code)} title={slot.text}>
            {slot.short}
          </abbr>
        )}
      </div>
    );
  }
  return (
    <Themed theme={theme} className={className}>
      <ThingLink type="team" record={slot.team} className={styles.team} title={slot.team.name}>
        <span className={styles.full}>
          <TeamName team={slot.team} />
        </span>
        <span className={styles.code}>
          <TeamName team={slot.team} short />
        </span>
        <TeamLogo team={slot.team} size={36} />
      </ThingLink>
    </Themed>
  );
}
