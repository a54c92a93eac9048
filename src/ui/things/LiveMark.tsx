import styles from './LiveMark.module.css';

export function LiveMark() {
  return <span className={styles.live}>LIVE</span>;
}
