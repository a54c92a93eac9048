import clsx from 'clsx';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './RegionToggles.module.css';
import { type RegionName, regionLabels } from './regions.ts';

type RegionTogglesProps = {
  regions: readonly RegionName[];
  shown: ReadonlySet<RegionName>;
  onToggle: (region: RegionName) => void;
};

/** Switches for the parts of the page. */
export function RegionToggles({ regions, shown, onToggle }: RegionTogglesProps) {
  if (regions.length === 0) return null;
  return (
    <fieldset className={styles.toggles}>
      <legend className={visuallyHidden.text}>Show</legend>
      {regions.map((region) => {
        const isShown = shown.has(region);
        return (
          <button
            key={region}
            type="button"
            aria-pressed={isShown}
            className={clsx(styles.toggle, isShown && styles.shown)}
            onClick={() => onToggle(region)}
          >
            <span className={styles.tick}>{isShown && <Icon name="check" />}</span>
            {regionLabels[region]}
          </button>
        );
      })}
    </fieldset>
  );
}
