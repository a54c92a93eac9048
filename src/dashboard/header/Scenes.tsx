import { useEffect } from 'react';
import { useProductionPulse } from '#data/hooks/use-production-pulse.ts';
import { useSceneState } from '#data/hooks/use-scene-state.ts';
import { joinBroadcast, joinClient } from '#data/production/production.ts';
import { chosenScenes, scenesOnProgram } from '#domain/broadcast/scene-choice.ts';
import { tallyUnknownMs } from '#domain/broadcast/tally.ts';
import styles from './Scenes.module.css';

const ageStepMs = 500;

type ScenesProps = { clientKey: string | undefined; broadcastKey: string | undefined };

/** What the broadcast software has on preview and program, as far as somebody reports it (dashboard 1.1). */
export function Scenes({ clientKey, broadcastKey }: ScenesProps) {
  useEffect(() => (clientKey === undefined ? undefined : joinClient(clientKey)), [clientKey]);
  useEffect(() => (broadcastKey === undefined ? undefined : joinBroadcast(broadcastKey)), [broadcastKey]);
  const source = chosenScenes(useSceneState({ broadcastKey }));
  const ageMs = useProductionPulse(ageStepMs);
  if (source === undefined) return <p className={styles.none}>No preview and program reported</p>;
  const isLost = source.isLost || ageMs === undefined || ageMs >= tallyUnknownMs;
  const from = source.playerName ?? source.clientSource;
  return (
    <dl className={styles.scenes} data-lost={isLost || undefined} title={`Reported by ${from}`}>
      <div className={styles.preview}>
        <dt className={styles.name}>Preview</dt>
        <dd className={styles.scene}>{source.previewScene ?? '–'}</dd>
      </div>
      <div className={styles.program}>
        <dt className={styles.name}>{isLost ? 'Signal lost' : 'Program'}</dt>
        <dd className={styles.scene}>{scenesOnProgram(source).join(' + ') || '–'}</dd>
      </div>
    </dl>
  );
}
