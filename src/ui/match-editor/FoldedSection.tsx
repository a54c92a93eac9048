import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import stack from '#ui/styles/stack.module.css';
import { phoneWidth, useMediaQuery } from '../controls/use-media-query.ts';
import { Icon } from '../things/Icon.tsx';
import styles from './FoldedSection.module.css';

type FoldedSectionProps = {
  id: string;
  title: string;
  /** Note that stays visible while the section is folded: 'not saved'. */
  note?: string | undefined;
  children: ReactNode;
};

/** A section below the maps: folded on phones until it is wanted, open elsewhere. */
export function FoldedSection({ id, title, note, children }: FoldedSectionProps) {
  const isPhone = useMediaQuery(phoneWidth);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = !isPhone || isUnfolded;
  return (
    <section className={stack.gap3} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {isPhone ? (
          <button
            type="button"
            className={clsx(styles.toggle, isOpen && styles.open)}
            aria-expanded={isOpen}
            onClick={() => setIsUnfolded(!isOpen)}
          >
            {title}
            {note !== undefined && <span className={styles.note}>{note}</span>}
            <Icon name="down" />
          </button>
        ) : (
          title
        )}
      </h2>
      {isOpen && children}
    </section>
  );
}
