import clsx from 'clsx';
import type { GameMap } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { mapState } from '#domain/match/map-state.ts';
import { cleanId, firstLinkedId, isSameRecord } from '#domain/record-id.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { logoMark } from '../parts/logos/team-name.ts';
import { MapTypeIcon } from '../parts/match/MapTypeIcon.tsx';
import type { MapSlot } from '../parts/match/map-slots.ts';
import type { LineUpView, SideView } from '../parts/match/use-line-up.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Strip.module.css';

type MapStripProps = {
  slots: readonly MapSlot<GameMap>[];
  lineUp: LineUpView | undefined;
  /** With the bars. */
  isOpen: boolean;
};

/** The maps of the match above the right bar: won ones with the winner's logo, the one being played, those to come. */
export function MapStrip({ slots, lineUp, isOpen }: MapStripProps) {
  const mapKeys = slots.map(({ map }) => firstLinkedId(map?.map)).filter((key) => key !== null);
  const mapData = useThings('Map Data', mapKeys);
  return (
    <Wipe
      isOpen={isOpen && slots.length > 0}
      from="top"
      step={3}
      className={clsx(styles.above, styles.right)}
    >
      <span className={clsx(styles.strip, styles.cells, classHooks.surface)} data-testid="maps">
        {slots.map((slot, place) => {
          const { map } = slot;
          const data = mapData.find(({ id }) => isSameRecord(id, firstLinkedId(map?.map)));
          const type = data?.type ?? map?.type?.[0] ?? slot.type;
          return (
            <MapCell
              key={map ? cleanId(map.id) : `type-${place}`}
              slot={slot}
              winner={lineUp?.sides.find(({ team }) => isSameRecord(team.id, firstLinkedId(map?.winner)))}
              type={type}
              label={data?.shorter_name || data?.name || map?.name?.[0] || type}
            />
          );
        })}
      </span>
    </Wipe>
  );
}

type MapCellProps = {
  slot: MapSlot<GameMap>;
  winner: SideView | undefined;
  type: string | undefined;
  label: string | undefined;
};

function MapCell({ slot, winner, type, label }: MapCellProps) {
  const state = slot.map ? mapState(slot.map) : 'unplayed';
  if (state === 'won' && winner) {
    return (
      <span className={styles.cell} data-state="won">
        <OverlayLogo
          theme={winner.theme}
          sizePx={38}
          isWide
          mark={logoMark(winner.team, false) ?? winner.team.name}
          icon={winner.team}
        />
      </span>
    );
  }
  return (
    <span className={styles.cell} data-state={slot.isNext ? 'next' : state}>
      <MapTypeIcon type={type} className={styles.icon} />
      {label && <FittedText text={label} shorter={['']} align="center" />}
    </span>
  );
}
