import clsx from 'clsx';
import type { DraftPlayer } from '#domain/draft/draft-player.ts';
import { DraftRow } from './DraftRow.tsx';
import styles from './EventDraft.module.css';

/** What of each player is drawn. */
export type DraftShows = Readonly<Record<'heroes' | 'results' | 'info' | 'notes', boolean>>;

type DraftListProps = {
  title: string;
  look?: 'starred' | 'ignored' | undefined;
  players: readonly DraftPlayer[];
  shows: DraftShows;
  eventKey: string | undefined;
};

/** Players with one mark, best first; nothing without players. */
export function DraftList({ title, look, players, shows, eventKey }: DraftListProps) {
  if (players.length === 0) return null;
  return (
    <section className={clsx(styles.list, look && styles[look])}>
      <h3 className={styles.title}>
        {title} <span className={styles.count}>{players.length}</span>
      </h3>
      <ul className={styles.rows}>
        {players.map((player) => (
          <DraftRow key={player.id} player={player} shows={shows} eventKey={eventKey} />
        ))}
      </ul>
    </section>
  );
}
