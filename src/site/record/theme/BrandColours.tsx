import type { CSSProperties } from 'react';
import type { Theme } from '#contract/records.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { brandSwatches, copiedHex } from '#domain/theme/brand-sheet.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { CopyText } from '#ui/things/CopyText.tsx';
import styles from './BrandColours.module.css';

/** The colours of a brand with what each is for, to be copied. */
export function BrandColours({ theme }: { theme: Theme }) {
  const { removeHashInHex } = useSettings();
  const swatches = brandSwatches(theme);
  if (swatches.length === 0) return null;
  return (
    <section>
      <header className={styles.head}>
        <h2>Colours</h2>
        <Switch
          label="Copy without #"
          isOn={removeHashInHex}
          onChange={(isOn) => {
            settings.removeHashInHex = isOn;
          }}
        />
      </header>
      <ul className={styles.swatches}>
        {swatches.map(({ hex, names }) => (
          <li key={hex} className={styles.swatch}>
            <span className={styles.colour} style={{ '--swatch': hex } as CSSProperties} aria-hidden="true" />
            <span className={styles.names}>{names.join(', ')}</span>
            <span className={styles.hex}>
              <CopyText text={copiedHex(hex, removeHashInHex)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
