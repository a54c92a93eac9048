import clsx from 'clsx';
import type { BrandContrast, BrandSurface } from '#domain/theme/brand-sheet.ts';
import type { ContrastGrade } from '#domain/theme/colour.ts';
import styles from './ContrastBar.module.css';

const gradeLabels: Readonly<Record<ContrastGrade, string>> = {
  fail: 'Too low',
  large: 'Large text only',
  AA: 'AA',
  AAA: 'AAA',
};

function Badge({ label, contrast }: { label: string; contrast: BrandContrast | undefined }) {
  return (
    <span className={styles.badge} data-grade={contrast?.grade}>
      {label}{' '}
      {contrast ? (
        <>
          <strong>{contrast.ratio.toFixed(2)}</strong> {gradeLabels[contrast.grade]}
        </>
      ) : (
        'not set'
      )}
    </span>
  );
}

/**
 * A surface of a brand as the site draws it, and how well text and accent stand out on it as they are stored: what is
 * drawn is corrected to be readable.
 */
export function ContrastBar({ surface }: { surface: BrandSurface }) {
  const isTheme = surface.name === 'Theme';
  return (
    <section className={clsx(styles.bar, isTheme ? styles.theme : styles.logo)}>
      <h2 className={styles.name}>{surface.name}</h2>
      <p className={styles.badges}>
        <Badge label="Text" contrast={surface.text} />
        <Badge label="Accent" contrast={surface.accent} />
      </p>
    </section>
  );
}
