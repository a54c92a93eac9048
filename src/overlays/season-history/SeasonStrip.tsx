import type { CSSProperties } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import type { AirMark } from '../parts/marks/air-mark.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { contentStep } from '../parts/motion/steps.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import type { SeasonPart } from './model/season.ts';
import { SeasonBox } from './SeasonBox.tsx';
import styles from './SeasonStrip.module.css';

type SeasonStripProps = {
  team: Team;
  parts: readonly SeasonPart<Match>[];
  hasHeadings: boolean;
  markOf: (match: Match) => AirMark | undefined;
};

/** A team's matches in a row, in equal boxes. */
export function SeasonStrip({ team, parts, hasHeadings, markOf }: SeasonStripProps) {
  const theme = useTheme(team);
  let place = 0;
  return (
    <Themed theme={theme} className={styles.strip}>
      {parts.map(({ heading, matches }) => (
        <div key={heading} className={styles.part} style={{ '--boxes': matches.length } as CSSProperties}>
          {hasHeadings && <FittedText text={heading} className={styles.heading} />}
          <div className={styles.boxes}>
            {matches.map((match) => (
              <Slide key={match.id} from="below" step={contentStep + place++} className={styles.place}>
                <SeasonBox match={match} team={team} mark={markOf(match)} />
              </Slide>
            ))}
          </div>
        </div>
      ))}
    </Themed>
  );
}
