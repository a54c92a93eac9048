import { useClock } from '#data/hooks/use-clock.ts';
import { countdownOnAir } from '#domain/broadcast/countdown.ts';
import { isBreakScene } from '#domain/broadcast/scene-target.ts';
import type { CrewMember } from '#domain/broadcast/tally-roles.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { scenePersonLine } from './model/scene-person.ts';
import styles from './SceneBox.module.css';

type SceneBoxProps = {
  kind: 'preview' | 'program';
  scene: string | undefined;
  crew: readonly CrewMember[];
  /** The scene shows the person of this page: the box lights up. */
  isMine: boolean;
};

const labels = { preview: 'Preview', program: 'Program' } as const;

/** A scene of somebody's software, and whom it shows; during a break how long it still is. */
export function SceneBox({ kind, scene, crew, isMine }: SceneBoxProps) {
  const { broadcast } = useOverlay();
  const now = useClock(1_000);
  const countdown = isBreakScene(scene) && broadcast ? countdownOnAir(broadcast, now) : undefined;
  const note = countdown ?? scenePersonLine(scene, crew);
  return (
    <span className={styles.box} data-kind={kind} data-mine={isMine || undefined}>
      <span className={styles.label}>{labels[kind]}</span>
      <span className={styles.scene}>{scene ?? 'None'}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  );
}
