import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
};

/** Words for what is empty (`data-empty`): not drawn on a page that has gaps (`UnsavedNote`). */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-empty="">
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
