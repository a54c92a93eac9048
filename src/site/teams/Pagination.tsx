import clsx from 'clsx';
import { Link } from 'wouter';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './Pagination.module.css';

type PaginationProps = { page: number; count: number; path: string };

const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** Links to every page of a list. */
export function Pagination({ page, count, path }: PaginationProps) {
  if (count < 2) return null;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const addressOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const step = (number: number, label: string, icon: 'back' | 'forward') =>
    number < 1 || number > count ? (
      <span className={clsx(styles.page, styles.none)}>
        <Icon name={icon} />
      </span>
    ) : (
      <Link href={addressOf(number)} className={styles.page} aria-label={label} onClick={toTop}>
        <Icon name={icon} />
      </Link>
    );
  return (
    <nav className={styles.pages} aria-label="Pages">
      {step(page - 1, 'Previous page', 'back')}
      {numbers.map((number) => (
        <Link
          key={number}
          href={addressOf(number)}
          className={clsx(styles.page, number === page && styles.current)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
          onClick={toTop}
        >
          {number}
        </Link>
      ))}
      {step(page + 1, 'Next page', 'forward')}
    </nav>
  );
}
