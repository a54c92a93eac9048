import type { Theme } from '#contract/records.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './BrandFacts.module.css';

type BrandFactsProps = {
  /** Those without a text are left out. */
  facts: readonly { readonly label: string; readonly text: string }[];
  theme: Theme | undefined;
  colours: readonly string[];
};

/** All three logos: small, full, wide. */
const logos = ['small', 'large', 'wide'] as const;

/** Who is behind a brand, its logos and its colours. */
export function BrandFacts({ facts, theme, colours }: BrandFactsProps) {
  return (
    <div className={`${styles.facts} ${classHooks.surface}`}>
      {facts.map(
        ({ label, text }) =>
          text && (
            <div key={label} className={styles.fact}>
              <FittedText text={label} className={styles.label} />
              <FittedText text={text} className={styles.text} />
            </div>
          ),
      )}
      <div className={styles.logos}>
        {logos.map((kind) => (
          <span key={kind} className={styles.logo}>
            <OverlayLogo theme={theme} sizePx={128} kind={kind} isWide />
          </span>
        ))}
      </div>
      <div className={styles.colours}>
        {colours.map((colour) => (
          <span key={colour} className={styles.colour} style={{ background: colour }} data-colour={colour} />
        ))}
      </div>
    </div>
  );
}
