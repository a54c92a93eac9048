import type { CSSProperties } from 'react';
import type { MapHeadToHead } from '#domain/match/map-head-to-head.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import type { TeamLook } from '../parts/match/use-team-looks.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
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
        {teams.map(({ team, theme }, side) => {
          const record = recordText(stats.sides[side === 0 ? 0 : 1]);
          return (
            <Themed
              key={team.id}
              theme={theme}
              className={styles.side}
              data-better={stats.scoreWinner === side ? '' : undefined}
            >
              <OverlayLogo theme={theme} sizePx={40} kind="small" mark={team.code} icon={team} />
              <SwapFade swapKey={record} className={styles.record}>
                <FittedText text={record} align="center" />
              </SwapFade>
            </Themed>
          );
        })}
      </div>
      <div className={styles.bar}>
        {teams.map(({ team, theme }) => (
          <Themed key={team.id} theme={theme} className={styles.part} />
        ))}
      </div>
    </div>
  );
}
