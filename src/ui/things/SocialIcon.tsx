import styles from './Drawing.module.css';

const paths: Record<string, string> = {
  Twitter: 'M5 4l14 16M19 4L5 20',
  Twitch: 'M5 4h15v10l-4 4h-4l-3 3v-3H5zM11 8v4M15.5 8v4',
  YouTube: 'M5 6.5c4-.7 10-.7 14 0 2 1 2 10 0 11-4 .7-10 .7-14 0-2-1-2-10 0-11zM10 9v6l5-3z',
  Discord:
    'M8 6c2.6-.8 5.4-.8 8 0 2.5 3.5 3.5 7 3.5 10.5l-4 2-1-2h-5l-1 2-4-2C4.5 13 5.5 9.5 8 6zM9.5 12.5h.01M14.5 12.5h.01',
  Merch: 'M9 4a3 3 0 0 0 6 0l5.5 3-2 4-2.5-1v10H8V10l-2.5 1-2-4z',
  Liquipedia: 'M5 4h14v16H5zM9 8h6M9 12h6M9 16h3',
};

const otherPath = 'M10 14l4-4M9 9l-3.5 3.5a4 4 0 0 0 6 6L15 15M9 9l3.5-3.5a4 4 0 0 1 6 6L15 15';

/** Our own drawing for each kind of profile; an unknown kind gets a link. */
export function SocialIcon({ type }: { type: string | undefined }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={(type && paths[type]) || otherPath} />
    </svg>
  );
}
