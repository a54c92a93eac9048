import { useState } from 'react';
import type { MapData } from '#contract/records.ts';
import { soloSlots } from '#domain/broadcast/solo.ts';
import styles from './Controls.module.css';
import { Key, numbers, Pages } from './Keys.tsx';
import type { Solo } from './use-solo.ts';

const mapsPerPage = 7;

type MapMenuProps = {
  solo: Solo;
  /** The event's maps. */
  pool: readonly MapData[];
  names: readonly [string, string];
  onBack: () => void;
};

/** The map of each slot, and who won it. */
export function MapMenu({ solo: { state, press }, pool, names, onBack }: MapMenuProps) {
  const [slot, setSlot] = useState<number>();
  if (slot === undefined)
    return (
      <>
        <Key label="Back" onPress={onBack} />
        {numbers(0, soloSlots(state) - 1).map((at) => {
          const held = state.maps[at];
          const { winner } = held ?? {};
          return (
            <div key={at} className={styles.rows}>
              <button type="button" className={styles.small} onClick={() => setSlot(at)}>
                {pool.find(({ id }) => id === held?.map)?.name ?? `Map ${at + 1}`}
              </button>
              <button
                type="button"
                className={styles.small}
                disabled={!held}
                onClick={() => press({ kind: 'winner', slot: at })}
              >
                {winner === undefined ? 'No winner' : winner === 'draw' ? 'Draw' : names[winner]}
              </button>
            </div>
          );
        })}
      </>
    );
  const choose = (map: string | undefined): void => {
    press({ kind: 'map', slot, map });
    setSlot(undefined);
  };
  return (
    <>
      <Key label="Back" onPress={() => setSlot(undefined)} />
      <Key label="None" onPress={() => choose(undefined)} />
      {pool.length === 0 && <p className={styles.hint}>The event has no map pool.</p>}
      <Pages
        items={pool}
        perPage={mapsPerPage}
        draw={(one) => (
          <Key
            key={one.id}
            label={one.name ?? '?'}
            note={one.type}
            isOn={state.maps[slot]?.map === one.id}
            onPress={() => choose(one.id)}
          />
        )}
      />
    </>
  );
}
