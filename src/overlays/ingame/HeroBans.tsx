import type { GameMap } from '#contract/records.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { logoMark } from '../parts/logos/team-name.ts';
import { BannedHeroes } from '../parts/match/BannedHeroes.tsx';
import type { LineUpView } from '../parts/match/use-line-up.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import styles from './HeroBans.module.css';
import { bansOf } from './model/team-bar.ts';

type HeroBansProps = { lineUp: LineUpView | undefined; map: GameMap | undefined; isOpen: boolean };

/** Both teams' banned heroes of the current map in one box. */
export function HeroBans({ lineUp, map, isOpen }: HeroBansProps) {
  const sides = lineUp?.sides.filter(({ index }) => bansOf(map, index).length > 0) ?? [];
  return (
    <Wipe isOpen={isOpen && sides.length > 0} from="left" step={3} className={styles.box}>
      {sides.length > 0 && <span className={styles.heading}>Bans</span>}
      {sides.map(
        ({ team, theme, index }) =>
          team && (
            <span key={team.id} className={styles.row} data-testid="bans">
              <OverlayLogo theme={theme} sizePx={56} mark={logoMark(team, false) ?? team.name} icon={team} />
              <BannedHeroes keys={bansOf(map, index)} sizePx={56} />
            </span>
          ),
      )}
    </Wipe>
  );
}
