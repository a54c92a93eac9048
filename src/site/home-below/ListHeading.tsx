import { Link } from 'wouter';
import styles from './ListHeading.module.css';

type ListHeadingProps = {
  id: string;
  title: string;
  /** The way to all of them: address and words. */
  more?: readonly [href: string, words: string] | undefined;
};

/** The heading of a list on the home page. */
export function ListHeading({ id, title, more }: ListHeadingProps) {
  return (
    <header className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {more && (
        <Link href={more[0]} className={styles.more}>
          {more[1]}
        </Link>
      )}
    </header>
  );
}
