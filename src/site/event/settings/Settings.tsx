import { type FormEvent, Suspense, useState } from 'react';
import { openableFieldNames, openableFields } from '#contract/records/openable-fields.ts';
import type { GameEvent } from '#contract/records.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { settingsProblems } from '#domain/event-settings/settings-problems.ts';
import {
  openedIn,
  readSettings,
  withOpened,
  withSetting,
  writtenSettings,
} from '#domain/event-settings/settings-text.ts';
import { textLimits } from '#domain/limits.ts';
import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { cleanId, isSameRecord, linkedIds, restoreId } from '#domain/record-id.ts';
import { useEventRights } from '#ui/access/use-match-rights.ts';
import { useStickyAccess } from '#ui/access/use-sticky-access.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useUnloadQuestion } from '#ui/match-editor/use-unload-question.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import styles from './Settings.module.css';

const SettingsFields = lazyPart(() => import('./SettingsFields.tsx'));

const malformed = 'Malformed JSON object';

type DeciderSelectProps = { event: GameEvent; text: string; onChange: (text: string) => void };

/** Chooses the event whose winner is the champion of this one, among those of the same series. */
function DeciderSelect({ event, text, onChange }: DeciderSelectProps) {
  const series = useThings('Event Series', linkedIds(event.event_series));
  const keys = [...new Set(series.flatMap(({ events }) => linkedIds(events)))];
  const others = useThings('Events', keys).filter((other) => !isSameRecord(other, event));
  const chosen = eventBlocks(text).decidedBy;
  const isListed = others.some((other) => isSameRecord(other, chosen));
  if (others.length === 0 && chosen === null) return null;
  return (
    <div>
      <Select
        label="Champion"
        value={chosen ?? ''}
        options={[
          { value: '', label: 'Decided by this event itself' },
          ...others.map((other) => ({
            value: cleanId(other) ?? '',
            label: `Winner of ${other.name ?? 'an event'}`,
          })),
          ...(chosen !== null && !isListed
            ? [{ value: chosen, label: 'Winner of an event of another series' }]
            : []),
        ]}
        isDisabled={readSettings(text) === undefined}
        onChange={(key) => onChange(withSetting(text, 'decided_by', key === '' ? undefined : restoreId(key)))}
      />
      <p className={styles.note}>
        A season names the winner of its play-offs. A table alone makes no champion.
      </p>
    </div>
  );
}

/** Edits the settings as text. They are saved as a whole, so another user's change must be resolved before saving. */
function SettingsForm({ event }: { event: GameEvent }) {
  const stored = event.blocks || '{}';
  const [draft, setDraft] = useState<{ text: string; base: string } | undefined>();
  const { run, isRunning } = useAction('set-event-settings');
  const { isOnline } = useConnection();
  const text = draft?.text ?? stored;
  const isDirty = draft !== undefined && draft.text !== stored;
  useUnloadQuestion(isDirty);
  // While it is saved the stored text is its own.
  const isChangedElsewhere = isDirty && !isRunning && draft.base !== stored;
  const settings = readSettings(text);
  const isBroken = settings === undefined;
  const problems = isBroken ? [malformed] : settingsProblems(text, stored);
  const isTooLong = text.length > textLimits.settings;
  const opened = openedIn(text);
  const edit = (next: string) => setDraft({ text: next, base: draft?.base ?? stored });

  const save = async (press?: FormEvent) => {
    press?.preventDefault();
    const outcome = await run({ settings: text, eventID: event.id }, { success: 'Settings saved' });
    // Text that was typed meanwhile stays.
    if (outcome.status === 'done')
      setDraft((now) => (now === undefined || now.text === text ? undefined : { ...now, base: text }));
  };
  const maySave =
    isOnline && isDirty && problems.length === 0 && !isTooLong && !isChangedElsewhere && !isRunning;

  return (
    <form className={styles.form} noValidate onSubmit={(press) => void save(press)}>
      <fieldset className={styles.open} disabled={isBroken}>
        <legend className={styles.legend}>Open to everybody</legend>
        <p className={styles.note}>
          Nothing of this is needed by the pages and overlays of this site. Other programs that read its data
          may need it. Who reads it once can keep it.
        </p>
        {openableFieldNames.map((name) => {
          const { label, opens } = openableFields[name];
          return (
            <div key={name}>
              <Switch
                label={label}
                isOn={opened.has(name)}
                onChange={(isOpen) => edit(withOpened(text, name, isOpen))}
              />
              <p className={styles.note}>{opens}.</p>
            </div>
          );
        })}
      </fieldset>
      <DeciderSelect event={event} text={text} onChange={edit} />
      {settings !== undefined && (
        <Suspense fallback={<LoadingRows count={4} />}>
          <SettingsFields
            event={event}
            text={text}
            settings={settings}
            onChange={(next) => edit(writtenSettings(next))}
          />
        </Suspense>
      )}
      <TextArea
        label="All settings"
        hint="A JSON object. Where the organiser's chat messages go (logging) is kept, but not shown."
        rows={18}
        limit={textLimits.settings}
        value={text}
        problem={problems.length > 0 ? problems.join('. ') : undefined}
        onChange={edit}
        onSubmit={() => maySave && void save()}
      />
      {isChangedElsewhere && (
        <p className={styles.buttons} role="alert">
          <span>Somebody else saved these settings meanwhile.</span>
          <Button onClick={() => setDraft(undefined)}>Take theirs</Button>
          <Button onClick={() => setDraft({ text, base: stored })}>Keep mine</Button>
        </p>
      )}
      {!isOnline && <p role="status">Saving needs a connection: the whole settings are replaced.</p>}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" disabled={!maySave} aria-busy={isRunning}>
          Save settings
        </Button>
        {isDirty && (
          <Button look="quiet" onClick={() => setDraft(undefined)}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}

/** Settings form of an event, for its staff: switches for public fields, and all settings as text. */
export default function Settings(props: PageProps) {
  return (
    <section>
      <SectionHeading>Settings</SectionHeading>
      <EventSettings key={props.recordKey} {...props} />
    </section>
  );
}

function EventSettings({ recordKey, isComplete }: PageProps) {
  const event = useThing('Events', recordKey);
  const verdict = useEventRights(event?.id)('event: Settings');
  const right = useStickyAccess(verdict, isComplete);
  if (!event || right === 'waiting') return <LoadingRows count={3} height={5} />;
  if (right === 'allowed') return <SettingsForm event={event} />;
  return right === 'not-signed-in' ? (
    <EmptyState
      isProblem
      title="Sign in to edit this event"
      text="Its settings are for the staff of the event."
    />
  ) : (
    <EmptyState
      isProblem
      title="You can't edit this event"
      text={`That needs the website right "Can edit any event" or a place in the staff of ${event.name ?? 'the event'}.`}
    />
  );
}
