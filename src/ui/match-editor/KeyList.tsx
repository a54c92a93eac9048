import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { Switch } from '../controls/Switch.tsx';
import styles from './KeyList.module.css';

const keyLabels = [
  ['1 / 2', 'next map to the left / right team'],
  ['Q / A', 'left score up / down'],
  ['W / S', 'right score up / down'],
  ['F', 'flip the sides on air, for the live match'],
  ['Ctrl+S', 'save scores and maps'],
] as const;

/** The editor's keys, and the switch for those that are single characters. */
export function KeyList() {
  const { matchEditorKeys } = useSettings();
  return (
    <details className={styles.keys}>
      <summary className={styles.summary}>Keyboard</summary>
      <dl className={styles.list}>
        {keyLabels.map(([keys, words]) => (
          <div key={keys} className={styles.row}>
            <dt className={styles.key}>{keys}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys act while nothing is being typed"
        isOn={matchEditorKeys}
        onChange={(isOn) => {
          settings.matchEditorKeys = isOn;
        }}
      />
    </details>
  );
}
