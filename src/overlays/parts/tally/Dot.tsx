import { useEffect, useState } from 'react';
import { usePictureIn } from '#data/hooks/tally.ts';
import { joinClient, onProduction, onProductionSession } from '#data/production/production.ts';
import { tallyState } from '#domain/broadcast/tally.ts';
import { camTeamDigits, type DotState, dotState } from '#domain/broadcast/tally-dot.ts';
import { overlayText } from '../text/overlay-text.ts';
import styles from './Dot.module.css';
import { useObserver } from './use-crew.ts';
import { useSceneSignals } from './use-scene-signals.ts';

/**
 * Returns the light that a source in a scene has switched for a client (`tally_change`); undefined if there was none
 * since the connection was made. The server repeats it to each page that enters the client's room.
 */
function useLight(clientKey: string | undefined): string | undefined {
  const [light, setLight] = useState<string>();
  useEffect(() => {
    setLight(undefined);
    if (clientKey === undefined) return;
    const own = clientKey.toLowerCase();
    const stops = [
      onProduction('tally_change', ({ state, clientName = own }) => {
        if (clientName === own) setLight(state);
      }),
      onProductionSession(() => setLight(undefined)),
      joinClient(clientKey),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clientKey]);
  return light;
}

const words: Readonly<Record<DotState, string>> = {
  active: 'Active',
  preview: 'Preview',
  inactive: '',
  unknown: 'Unknown',
};

/** Returns the observer with this number and their light. */
export function useDot(number: number) {
  const { player, client } = useObserver(number);
  const { sources, isSignalled: isTold, roles: heard } = useSceneSignals();
  // A key for one role tells nothing of the others.
  const isSignalled = isTold && (heard?.includes(`observer-${number}`) ?? true);
  const isInPicture = usePictureIn(number);
  const roles = { names: [], observerNumber: number, isReplay: false, isDirector: false, isStats: false };
  const byScenes = tallyState({ target: { roles }, sources, isInPicture, isHeard: isSignalled });
  return {
    number,
    name: player && overlayText(player.name),
    teams: camTeamDigits(client?.cams),
    state: dotState(byScenes, useLight(client?.key), isSignalled),
  };
}

type DotProps = ReturnType<typeof useDot> & { side: 'left' | 'right' };

/** A border around one observer's video, with the number and name in a lower corner. */
export function Dot({ number, name, teams, state, side }: DotProps) {
  const isHeld = name !== undefined;
  return (
    <section
      className={styles.frame}
      data-state={state}
      data-held={isHeld}
      data-side={side}
      data-testid={`dot-${number}`}
      aria-label={`Observer ${number}: ${isHeld ? name : 'nobody'}`}
    >
      <p className={styles.piece}>
        <span className={styles.number}>{number}</span>
        <span className={styles.who}>
          {isHeld && (
            <span className={styles.name}>
              <span className={styles.text}>{name}</span>
              {teams !== '' && <span className={styles.teams}>{teams}</span>}
            </span>
          )}
          {words[state] !== '' && (
            <span className={styles.word} role="status">
              {words[state]}
            </span>
          )}
        </span>
      </p>
    </section>
  );
}
