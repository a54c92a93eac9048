import type { CSSProperties } from 'react';
import type { MapHeadToHead } from '#domain/match/map-head-to-head.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import type { TeamLook } from '../parts/match/use-team-looks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { recordText, winShare } from './model.ts';
import styles from './StatsRow.module.css';

type StatsRowProps = { name: string | undefined; stats: MapHeadToHead; teams: readonly TeamLook[] };

/** One map: its name, what each team has won and lost there, and both as one bar. */
export function StatsRow({ name, stats, teams }: StatsRowProps) {
  const share = winShare(stats);
  return (
    <div className={styles.row} style={{ '--share': share } as CSSProperties}>
      <FittedText text={name ?? ''} align="center" className={styles.name} />
      <div className={styles.sides}>
        {teams.map(({ team, theme }, side) => (
          <Themed
            key={team.id}
            theme={theme}
            className={styles.side}
            data-better={stats.scoreWinner === side ? '' : undefined}
          >
            <OverlayLogo theme={theme} sizePx={40} kind="small" mark={team.code} icon={team} />
            <FittedText
              text={recordText(stats.sides[side === 0 ? 0 : 1])}
              align="center"
              className={styles.record}
            />
          </Themed>
        ))}
      </div>
      <div className={styles.bar}>
        {teams.map(({ team, theme }) => (
          <Themed key={team.id} theme={theme} className={styles.part} />
        ))}
      </div>
    </div>
  );
}
