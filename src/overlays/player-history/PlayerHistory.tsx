import { useMemo } from 'react';
import { playerHistory } from '#contract/overlays/player-history.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { AirTable } from '../parts/tables/AirTable.tsx';
import { CareerTeam } from './CareerTeam.tsx';
import { careerRows } from './model/career.ts';
import styles from './PlayerHistory.module.css';
import { PlayerPortrait } from './PlayerPortrait.tsx';

const noHeaders: readonly string[] = [];
/** How long the panel takes to close, ms. */
const closingMs = 750;

/** The highlighted player's hero, and the teams they have played for (overlays-show, player-history). */
export default drawOverlay(playerHistory, function PlayerHistory({ options }) {
  const { broadcast, canAnimate } = useOverlay();
  const player = useLinked('Players', broadcast?.highlight_player);
  const keys = linkedIds(player?.member_of);
  const teams = useThings('Teams', keys);
  const career = useMemo(() => {
    const rows = careerRows(teams, options.minor);
    return player?.name && rows.length > 0 ? { player, rows } : undefined;
  }, [player, teams, options.minor]);
  const whole = useLoadedTogether({ career }, player?.id ?? '', useSettled(keys));
  const { value, isOpen } = useHeld(whole?.career, {
    keyOf: (shown) => shown.player.id,
    holdMs: () => (canAnimate ? closingMs : 0),
  });
  const drawn = useLastKnown(value, value !== undefined);
  if (!drawn) return null;
  return (
    <PanelPicture title={`${drawn.player.name}'s Career`} isExtended={false} isFull isShown={isOpen}>
      <div className={styles.career}>
        <PlayerPortrait player={drawn.player} first={drawn.rows[0]} last={drawn.rows.at(-1)} />
        <AirTable rows={drawn.rows} headers={noHeaders}>
          {(row, plan) => <CareerTeam row={row} plan={plan} />}
        </AirTable>
      </div>
    </PanelPicture>
  );
});
