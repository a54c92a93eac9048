import { type FormEvent, useState } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import { serverNow } from '#data/clock.ts';
import { useSession, useSite } from '#data/hooks/page-state.ts';
import { isSameRecord, linkedIds, restoreId } from '#domain/record-id.ts';
import {
  endAfter,
  type GivenRoleName,
  givenRole,
  givenRoleNames,
  givingChange,
  mayEnd,
} from '#domain/studio/given-roles.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { instantOf } from '#domain/time/instant.ts';
import { zoneCity } from '#domain/time/zone-city.ts';
import { browserZone } from '#domain/time/zones.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useFirstProblem } from '#ui/controls/use-first-problem.ts';
import { fieldProblem, labelOf } from './kinds.ts';
import { LinkSearch } from './LinkSearch.tsx';
import { makeRecords, newRecord, type RecordStep } from './make-records.ts';
import form from './RecordForm.module.css';
import styles from './Studio.module.css';
import { recordHere, useRecords } from './use-records.ts';

/** Returns the dirty ids of the casters as well, as edits carry them. */
const eventHere = (id: string) => {
  const record = recordHere('Events', id);
  const casters = linkedIds(record?.casters as readonly string[] | undefined).map(restoreId);
  return { ...record, casters };
};

/** Form that gives a role to a player, on an event, until a date. Each is an ordinary change of a record. */
export default function GiveRight({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const { siteZone } = useSite();
  const { form: element, isTried, showProblems } = useFirstProblem();
  const [players, events] = [useRecords('Players'), useRecords('Events')];
  const [player, setPlayer] = useState('');
  const [event, setEvent] = useState('');
  const [role, setRole] = useState<GivenRoleName>('Organiser');
  const [date, setDate] = useState('');
  const zone = siteZone ?? browserZone();
  const isOnEvent = role !== 'Owner';
  const isEnding = mayEnd(role) && date !== '';
  const end = isEnding ? endAfter(date, zone) : undefined;
  const nameIn = (records: readonly WireRecord[], table: 'Players' | 'Events', id: string) => {
    const found = records.find((record) => isSameRecord(record.id, id)) ?? recordHere(table, id);
    return found === undefined ? 'A new player' : labelOf(table, found);
  };
  const endProblem = () => {
    if (!isEnding) return undefined;
    if (end === undefined) return 'Enter a date, such as 2026-12-05.';
    return (instantOf(end) ?? 0) <= serverNow() ? 'Choose a day that is not over.' : undefined;
  };
  const step = (): RecordStep => {
    const playerNow = recordHere('Players', player);
    const given = { role, player, playerNow, event, eventNow: eventHere(event), end };
    const change = givingChange({ ...given, own: user?.website_settings ?? [] });
    const { table, id, fields, before } = change;
    return id === undefined ? newRecord(table, fields) : { id, table, fields, before };
  };
  /** The reason why this user cannot give it, as the server would say it. */
  const refusal = () => {
    if (user === undefined || player === '' || (isOnEvent && event === '')) return undefined;
    const { id, table, fields } = step();
    const [name, problem] =
      Object.entries(fields)
        .map(([field, value]) => [field, fieldProblem({ table, id, person: user }, field, value)] as const)
        .find(([, found]) => found !== undefined) ?? [];
    return name && `${fieldLabel(name)} ${problem}.`;
  };
  const missing =
    player === '' ? 'Choose a person.' : isOnEvent && event === '' ? 'Choose an event.' : undefined;

  const give = (submit: FormEvent) => {
    submit.preventDefault();
    if (missing !== undefined || endProblem() !== undefined || refusal() !== undefined) return showProblems();
    const who = nameIn(players.records, 'Players', player);
    void makeRecords([step()], { name: () => `${givenRole(role).label}: ${who}` });
    onClose();
  };
  const options = events.records
    .map((record) => ({ value: restoreId(record.id ?? ''), label: labelOf('Events', record) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));

  return (
    <Dialog title="Give a right" isOpen onClose={onClose}>
      <form ref={element} className={form.dialog} noValidate onSubmit={give}>
        {player === '' ? (
          <LinkSearch
            target="Players"
            label="Person"
            taken={[]}
            creates="one"
            onChoose={(id = '') => setPlayer(id)}
          />
        ) : (
          <p>
            <strong>{nameIn(players.records, 'Players', player)}</strong>{' '}
            <Button look="quiet" onClick={() => setPlayer('')}>
              Choose another person
            </Button>
          </p>
        )}
        <div className={form.field}>
          <Select
            label="Role"
            value={role}
            options={givenRoleNames.map((value) => ({ value, label: givenRole(value).label }))}
            onChange={(value) => setRole(value as GivenRoleName)}
          />
          <p className={form.hint}>{givenRole(role).hint}</p>
        </div>
        {isOnEvent && (
          <Select
            label="Event"
            value={event}
            isInvalid={isTried && event === ''}
            options={[{ value: '', label: 'Choose an event' }, ...options]}
            onChange={setEvent}
          />
        )}
        {mayEnd(role) && (
          <TextField
            label="Until"
            type="date"
            value={date}
            onChange={setDate}
            hint={`Ends with this day in ${zoneCity(zone)}. Without a date it has no end.`}
            problem={isTried ? endProblem() : undefined}
          />
        )}
        <p className={styles.soft}>
          Someone without a sign-in gets one by an invitation, on their page in the studio.
        </p>
        <p role="alert" className={form.problem}>
          {isTried && endProblem() === undefined ? (missing ?? refusal()) : undefined}
        </p>
        <div className={form.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Give the right
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
