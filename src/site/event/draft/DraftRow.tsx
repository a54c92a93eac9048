import { Suspense, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { settings } from '#data/settings/settings.ts';
import type { DraftPlayer } from '#domain/draft/draft-player.ts';
import { type DraftNote, type DraftTag, tagOf } from '#domain/draft/draft-pool.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import type { DraftShows } from './DraftList.tsx';
import styles from './EventDraft.module.css';

const BestHeroes = lazyPart(() => import('./BestHeroes.tsx'));
const PastResults = lazyPart(() => import('./PastResults.tsx'));
const NoteField = lazyPart(() => import('#ui/controls/NoteField.tsx'));

const maximumNoteLength = 500;

/** Writes a player's note; one without content is removed. */
function writeNote(id: string, { tag, notes }: DraftNote): void {
  const { [id]: _replaced, ...others } = settings.draftNotes;
  settings.draftNotes = tag || notes ? { ...others, [id]: { tag, notes } } : others;
}

type DraftRowProps = { player: DraftPlayer; shows: DraftShows; eventKey: string | undefined };

/** One player of the pool with the captain's note and marks. */
export function DraftRow({ player, shows, eventKey }: DraftRowProps) {
  const record = useThing('Players', player.id);
  const note = useSettings().draftNotes[player.id];
  const [isEditing, setIsEditing] = useState(false);
  const tag = tagOf(note);
  const mark = (wanted: DraftTag) => (
    <Button
      look={tag === wanted ? 'primary' : 'quiet'}
      aria-pressed={tag === wanted}
      aria-label={`${wanted === 'starred' ? 'Star' : 'Ignore'} ${player.name}`}
      onClick={() => writeNote(player.id, { ...note, tag: tag === wanted ? undefined : wanted })}
    >
      {wanted === 'starred' ? 'Star' : 'Ignore'}
    </Button>
  );
  const ranks = [
    { label: 'Highest', rank: player.highestRank },
    { label: 'Current', rank: player.currentRank },
  ].filter(({ rank }) => rank);
  const others = player.eligibleRoles.filter((role) => role !== player.role);
  return (
    <li className={styles.row}>
      <span className={styles.rating} title={player.rating?.source}>
        {ranks.length === 0 && (player.rating?.value ?? '-')}
        {ranks.map(({ label, rank }) => (
          <span key={label} className={styles.rank} title={`${label} rank`}>
            {rank}
          </span>
        ))}
      </span>
      <div className={styles.who}>
        <span className={styles.name}>{record && <PlayerLink player={record} />}</span>
        {player.role && (
          <span className={styles.roles}>
            <RoleNote role={player.role} />
            {others.length > 0 && ` (also ${others.join(', ')})`}
          </span>
        )}
      </div>
      <div className={styles.controls}>
        <Button
          look="quiet"
          aria-expanded={isEditing}
          aria-label={`${note?.notes ? 'Edit' : 'Add'} the note about ${player.name}`}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? 'Done' : 'Note'}
        </Button>
        {mark('starred')}
        {mark('ignored')}
      </div>
      <div className={styles.texts}>
        <Suspense>
          {shows.heroes && player.bestHeroes.length > 0 && <BestHeroes names={player.bestHeroes} />}
          {shows.results && record && <PastResults player={record} eventKey={eventKey} />}
        </Suspense>
        {shows.info && player.info && <p className={styles.info}>{player.info}</p>}
        {isEditing && (
          <Suspense>
            <NoteField
              label={`Note about ${player.name}`}
              limit={maximumNoteLength}
              value={note?.notes ?? ''}
              onChange={(notes) => writeNote(player.id, { ...note, notes })}
            />
          </Suspense>
        )}
        {!isEditing && shows.notes && note?.notes && <p className={styles.note}>{note.notes}</p>}
      </div>
    </li>
  );
}
