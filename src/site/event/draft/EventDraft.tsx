import { Suspense, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { draftPlayer } from '#domain/draft/draft-player.ts';
import { draftingTeams, draftLists, draftPool, hasDraftRole } from '#domain/draft/draft-pool.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { DraftList } from './DraftList.tsx';
import styles from './EventDraft.module.css';

const Rosters = lazyPart(() => import('../rosters/Rosters.tsx'));

const everyRole = '';

/** Who can be drafted, with a captain's own notes and marks, which stay in the browser (website 4.8). */
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
    { key: 'heroes', label: 'Best heroes', isOffered: pool.some((player) => player.bestHeroes.length > 0) },
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
