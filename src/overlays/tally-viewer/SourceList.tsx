import type { Tally } from '../parts/tally/use-tally.ts';
import { SceneBox } from './SceneBox.tsx';
import styles from './SourceList.module.css';

/** Everyone who reports scenes: who it is, what is in preview and what is on program. */
export function SourceList({ tally: { sources, crew, isMine } }: { tally: Tally }) {
  if (sources.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Sources">
      {sources.map(({ clientSource, playerName, positions, previewScene, programScene, isLost }) => (
        <li key={clientSource} className={styles.row} data-lost={isLost || undefined}>
          <span className={styles.who}>
            {positions.length > 0 && <span className={styles.positions}>{positions.join(', ')}</span>}
            <span>{playerName ?? clientSource}</span>
            {isLost && <b className={styles.lost}>Signal lost</b>}
          </span>
          <SceneBox kind="preview" scene={previewScene} crew={crew.members} isMine={isMine(previewScene)} />
          <SceneBox kind="program" scene={programScene} crew={crew.members} isMine={isMine(programScene)} />
        </li>
      ))}
    </ul>
  );
}
