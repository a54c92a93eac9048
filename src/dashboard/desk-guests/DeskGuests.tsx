import { useRef, useState } from 'react';
import { useThings } from '#data/hooks/use-things.ts';
import { withField, withNewGuest, withoutGuest } from '#domain/broadcast/guest-drafts.ts';
import { deskTalent } from '#domain/broadcast/talent.ts';
import { linkedIds } from '#domain/record-id.ts';
import { type GuestField, guestFields, removeGuestQuestion } from '#domain/text/guest-line.ts';
import { linkOrText } from '#domain/text/stored-link.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useConfirm } from '../commands/ConfirmProvider.tsx';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { useLiveMatchOnAir } from '../show/use-live-match.ts';
import { useBroadcastOnAir } from '../show/use-show.ts';
import styles from './DeskGuests.module.css';
import guestsControl from './guests-control.ts';

/** The names of those who sit at the desk, as the server has it. */
function useDeskNames(): string[] {
  const { guests: older, player_guests: newer, manual_guests: manualGuests } = useBroadcastOnAir();
  const keys = [...linkedIds(older), ...linkedIds(newer)];
  const guests = [...useThings('Live Guests', keys), ...useThings('Players', keys)];
  const casters = useThings('Players', linkedIds(useLiveMatchOnAir()?.casters));
  return deskTalent({ guests, manualGuests, casters }).map(({ name }) => name);
}

const labels: Readonly<Record<GuestField, string>> = {
  name: 'Name',
  avatar: 'Avatar',
  webcam: 'Webcam link',
  twitter: 'Twitter handle',
  pronouns: 'Pronouns',
};

/** The image of an avatar, as sources will load it. */
function Avatar({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className={styles.note}>No image loads from the avatar's address.</p>;
  return <img src={src} alt="" className={styles.avatar} onError={() => setBroken(true)} />;
}

/** Guests at the desk: those from records are listed, those that are typed are edited here. */
export default function DeskGuests() {
  const control = guestsControl.use();
  const names = useDeskNames();
  const confirm = useConfirm();
  const form = useRef<HTMLFormElement>(null);
  if (!control) return null;
  const { rows, problems, listProblem, isDirty, isRunning } = control;
  const problemOf = (key: number, field: GuestField) =>
    problems.find((problem) => problem.key === key && problem.field === field)?.text;
  const remove = async (key: number, name: string) => {
    const isSure =
      name === '' || (await confirm({ title: removeGuestQuestion(name), text: '', action: 'Remove' }));
    if (isSure) control.change(withoutGuest(rows, key));
  };
  const save = () => {
    if (isRunning || listProblem !== undefined) return;
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else void control.save();
  };
  return (
    <div className={styles.module}>
      <p className={panel.now}>
        <OnAirTag draws="manual_guests" hidden={names.length === 0 ? 'Nobody is at the desk' : undefined} />
        <strong className={panel.value}>{names.join(', ') || 'Nobody'}</strong>
        <StateMark state={control.state} since={control.since} glass={control.glass} />
      </p>
      <SourcesNote draws="manual_guests" />
      <form
        ref={form}
        className={styles.form}
        aria-label="Desk guests"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {rows.length === 0 && <em className={styles.none}>no guests</em>}
        {rows.map(({ key, guest, saved = '' }) => (
          <fieldset key={key} className={styles.guest}>
            <legend className={styles.legend}>{guest.name?.trim() || saved || 'New guest'}</legend>
            {guestFields.map((field) => (
              <TextField
                key={field}
                label={labels[field]}
                value={guest[field] ?? ''}
                type={field === 'avatar' || field === 'webcam' ? 'url' : 'text'}
                problem={problemOf(key, field)}
                onChange={(value) => control.change(withField(rows, key, field, value))}
              />
            ))}
            {guest.avatar && problemOf(key, 'avatar') === undefined && (
              <Avatar key={guest.avatar} src={linkOrText(guest.avatar)} />
            )}
            <Button
              look="quiet"
              aria-label={`Remove ${guest.name?.trim() || saved || 'guest'}`}
              onClick={() => void remove(key, guest.name?.trim() || saved)}
            >
              Remove
            </Button>
          </fieldset>
        ))}
        {control.hasConflict && (
          <p role="status" className={styles.note}>
            Somebody else has saved other guests. Saving replaces theirs.
          </p>
        )}
        {listProblem !== undefined && (
          <p role="alert" className={styles.note}>
            The list {listProblem}.
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => control.change(withNewGuest(rows))}>Add guest</Button>
          <Button type="submit" look={isDirty ? 'primary' : 'plain'} disabled={isRunning || !isDirty}>
            {isRunning ? 'Saving' : 'Save guests'}
          </Button>
          {isDirty && (
            <Button look="quiet" onClick={control.discard}>
              Discard
            </Button>
          )}
        </div>
      </form>
      <CommandButton command={control.playerCams} />
    </div>
  );
}
