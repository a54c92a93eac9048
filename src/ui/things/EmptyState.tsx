import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** It says why something cannot be shown or done, not that there is nothing of it. */
  isProblem?: boolean | undefined;
};

/** Words for what is empty (`data-empty`): not drawn on a page that has gaps (`UnsavedNote`), unless they tell a problem. */
export function EmptyState({ title, text, action, isProblem }: EmptyStateProps) {
  return (
    <div className={styles.empty} {...(isProblem ? { 'data-problem': '' } : { 'data-empty': '' })}>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
