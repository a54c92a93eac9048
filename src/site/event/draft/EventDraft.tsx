import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { settings } from '#data/settings/settings.ts';
import { type DraftPlayer, draftPlayer } from '#domain/draft/draft-player.ts';
import {
  type DraftNote,
  type DraftTag,
  draftingTeams,
  draftLists,
  draftPool,
  hasDraftRole,
  tagOf,
} from '#domain/draft/draft-pool.ts';
import { characterWords } from '#domain/games/games.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
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

/** Optional parts of a player's entry; true for those that are shown. */
type DraftShows = Readonly<Record<'heroes' | 'results' | 'info' | 'notes', boolean>>;

type DraftListProps = {
  title: string;
  look?: 'starred' | 'ignored' | undefined;
  players: readonly DraftPlayer[];
  shows: DraftShows;
  eventKey: string | undefined;
};

/** Players with one mark, best first; nothing without players. */
function DraftList({ title, look, players, shows, eventKey }: DraftListProps) {
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

const Rosters = lazyPart(() => import('../rosters/Rosters.tsx'));

const everyRole = '';

/** Draftable players with a captain's own notes and marks. The notes and marks stay in the browser. */
export default function EventDraft(props: PageProps) {
  const { recordKey, isComplete } = props;
  const event = useThing('Events', recordKey);
  const teams = useThings('Teams', linkedIds(event?.teams));
  const players = useThings('Players', linkedIds(event?.draftable_players));
  const signups = useThings(
    'Signup Data',
    players.flatMap((player) => linkedIds(player.signup_data)),
  );
  const { draftNotes } = useSettings();
  const [role, setRole] = useState(everyRole);
  const [shows, setShows] = useState({
    rosters: false,
    results: false,
    heroes: false,
    info: true,
    notes: true,
  });

  if (!event || !isComplete) {
    return (
      <section aria-busy="true">
        <SectionHeading>Draft</SectionHeading>
        <LoadingRows count={8} height={4} />
      </section>
    );
  }
  const eventKey = cleanId(event) ?? undefined;
  const pool = draftPool(
    players.flatMap((player) => draftPlayer(player, signups, eventKey) ?? []),
    teams,
  );
  const roles = [...new Set(pool.flatMap((player) => player.role ?? []))].sort(compareRoles);
  const { starred, available, ignored } = draftLists(
    pool.filter((player) => hasDraftRole(player, role)),
    draftNotes,
  );
  const drafting = draftingTeams(teams);
  const switches = [
    { key: 'rosters', label: 'Team rosters', isOffered: drafting.length > 0 },
    {
      key: 'results',
      label: 'Past event results',
      isOffered: players.some(
        ({ member_of, accolades }) => linkedIds(member_of).length + linkedIds(accolades).length > 0,
      ),
    },
    {
      key: 'heroes',
      label: `Best ${characterWords(event.game).many}`,
      isOffered: pool.some((player) => player.bestHeroes.length > 0),
    },
    { key: 'info', label: 'Info for captains', isOffered: pool.some((player) => player.info) },
    { key: 'notes', label: 'Own notes', isOffered: pool.length > 0 },
  ] as const;
  return (
    <section>
      <SectionHeading
        side={
          roles.length > 1 && (
            <Select
              label="Role"
              isLabelHidden
              value={role}
              options={[
                { value: everyRole, label: 'All roles' },
                ...roles.map((name) => ({ value: name, label: name })),
              ]}
              onChange={setRole}
            />
          )
        }
      >
        Draft
      </SectionHeading>
      <div className={styles.switches}>
        {switches.flatMap(({ key, label, isOffered }) =>
          isOffered ? (
            <Switch
              key={key}
              label={label}
              isOn={shows[key]}
              onChange={(isOn) => setShows({ ...shows, [key]: isOn })}
            />
          ) : (
            []
          ),
        )}
      </div>
      {shows.rosters && (
        <Suspense fallback={<LoadingRows count={drafting.length} height={9} />}>
          <Rosters {...props} />
        </Suspense>
      )}
      {starred.length + available.length + ignored.length === 0 && (
        <EmptyState
          title="No available players"
          text={
            role === everyRole ? 'Players who sign up for the draft appear here.' : `Nobody plays ${role}.`
          }
        />
      )}
      <DraftList title="Starred" look="starred" players={starred} shows={shows} eventKey={eventKey} />
      <DraftList title="Available" players={available} shows={shows} eventKey={eventKey} />
      <DraftList title="Ignored" look="ignored" players={ignored} shows={shows} eventKey={eventKey} />
      {pool.length > 0 && (
        <p className={styles.hint}>Notes and marks are kept in this browser. Nobody else sees them.</p>
      )}
    </section>
  );
}
