import type { SceneSource } from '#data/production/scene-sources.ts';
import { scenesOnProgram } from '#domain/broadcast/scene-choice.ts';
import type { Tally } from '../parts/tally/use-tally.ts';
import { SceneBox } from './SceneBox.tsx';
import styles from './SourceList.module.css';

/** One box says that there is no scene. */
const programsOf = (source: SceneSource): (string | undefined)[] => {
  const scenes = scenesOnProgram(source);
  return scenes.length === 0 ? [undefined] : scenes;
};

/** Everyone who reports scenes: who it is, what is in preview and what is on program. */
export function SourceList({ tally: { sources, crew, isMine } }: { tally: Tally }) {
  if (sources.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Sources">
      {sources.map((source) => {
        const { clientSource, playerName, positions, previewScene, isLost } = source;
        return (
          <li key={clientSource} className={styles.row} data-lost={isLost || undefined}>
            <span className={styles.who}>
              {positions.length > 0 && <span className={styles.positions}>{positions.join(', ')}</span>}
              <span>{playerName ?? clientSource}</span>
              {isLost && <b className={styles.lost}>Signal lost</b>}
            </span>
            <SceneBox kind="preview" scene={previewScene} crew={crew.members} isMine={isMine(previewScene)} />
            <span className={styles.programs}>
              {programsOf(source).map((scene) => (
                <SceneBox
                  key={scene ?? ''}
                  kind="program"
                  scene={scene}
                  crew={crew.members}
                  isMine={isMine(scene)}
                />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
