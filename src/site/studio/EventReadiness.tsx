import { type MouseEvent, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { WireRecord } from '#contract/records/wire.ts';
import { useThing, useThings, useUnsavedCount } from '#data/hooks/use-things.ts';
import {
  eventReadiness,
  type ReadinessFacts,
  type ReadinessFinding,
  type ReadinessFix,
} from '#domain/preflight/event-readiness.ts';
import { isSameRecord, linkedIds } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { describeSaving } from '#ui/outbox/saving-state.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import readiness from './EventReadiness.module.css';
import { slugOf } from './kinds.ts';
import form from './RecordForm.module.css';
import { focusField } from './RecordForm.tsx';
import styles from './Studio.module.css';
import { usePublishing } from './use-record-form.ts';
import { useRecords } from './use-records.ts';

/** Links that a finding shows before the others are opened. */
const shownFixes = 6;

/** Facts for the rules, with the number of records that are not loaded. `id`: dirty. */
function useFacts(id: string) {
  const event = useThing('Events', id);
  const own = useMemo(
    () => ({
      teams: linkedIds(event?.teams),
      matches: linkedIds(event?.matches),
      brackets: linkedIds(event?.brackets),
      broadcasts: linkedIds(event?.broadcasts),
    }),
    [event],
  );
  const teams = useThings('Teams', own.teams);
  const matches = useThings('Matches', own.matches);
  const brackets = useThings('Brackets', own.brackets);
  const broadcasts = useThings('Broadcasts', own.broadcasts);
  const themeIds = useMemo(
    () => [event, ...teams].flatMap((record) => linkedIds(record?.theme)),
    [event, teams],
  );
  const themes = useThings('Themes', themeIds);
  const events = useRecords('Events');
  const keys = [...Object.values(own).flat(), ...themeIds];
  const unavailable = useUnsavedCount(keys) + events.absent;
  const facts = useMemo(
    (): ReadinessFacts | undefined =>
      event && {
        event,
        teams,
        matches,
        brackets,
        broadcasts,
        themes,
        events: events.records as readonly (WireRecord & { name?: string })[],
      },
    [event, teams, matches, brackets, broadcasts, themes, events.records],
  );
  const loaded = [teams, matches, brackets, broadcasts, themes].reduce((sum, list) => sum + list.length, 0);
  return {
    facts,
    isListed: event?.show_in_events === true,
    revision: event?.__revision,
    unavailable,
    isLoading: loaded + unavailable < new Set(keys).size || events.status === 'loading',
  };
}

function Fix({ fix, eventId }: { fix: ReadinessFix; eventId: string }) {
  if ('href' in fix) return <Link href={fix.href}>{fix.name}</Link>;
  const { table, id, field, name } = fix;
  const address = `/studio/${slugOf(table)}/${id}#${field}`;
  if (table !== 'Events' || !isSameRecord(id, eventId)) return <Link href={address}>{name}</Link>;
  const show = (event: MouseEvent) => {
    if (focusField(field)) event.preventDefault();
  };
  return (
    <a href={`#${field}`} onClick={show}>
      {name}
    </a>
  );
}

function Finding({ finding, eventId }: { finding: ReadinessFinding; eventId: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const { severity, what, why, fixes } = finding;
  const shown = isWhole ? fixes : fixes.slice(0, shownFixes);
  return (
    <li className={readiness.finding} data-severity={severity}>
      <p>
        <span className={readiness.severity}>{severity === 'must' ? 'Must' : 'Should'}</span> {what}
      </p>
      <p className={styles.soft}>{why}</p>
      <ul className={readiness.fixes} aria-label={`Fix: ${what}`}>
        {shown.map((fix) => (
          <li key={'href' in fix ? fix.href : `${fix.id} ${fix.field}`}>
            <Fix fix={fix} eventId={eventId} />
          </li>
        ))}
        {fixes.length > shown.length && (
          <li>
            <Button look="quiet" onClick={() => setIsWhole(true)}>
              {fixes.length - shown.length} more
            </Button>
          </li>
        )}
      </ul>
    </li>
  );
}

type PublishDialogProps = {
  label: string;
  isListed: boolean;
  missing: readonly ReadinessFinding[];
  onClose: () => void;
  onPublish: () => void;
};

function PublishDialog({ label, isListed, missing, onClose, onPublish }: PublishDialogProps) {
  return (
    <Dialog title={isListed ? `Hide “${label}”?` : `Publish “${label}”?`} isOpen onClose={onClose}>
      <div className={form.dialog}>
        {isListed ? (
          <p>
            It leaves the page Events, the home page and the lists of upcoming matches. Anyone with its
            address can still open it.
          </p>
        ) : (
          <p>Visitors find it on the page Events, the home page and in the lists of upcoming matches.</p>
        )}
        {!isListed && missing.length > 0 && (
          <>
            <p>These must be fixed, or visitors will notice:</p>
            <ul className={form.linking}>
              {missing.map(({ what }) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </>
        )}
        <div className={form.buttons}>
          <Button onClick={onClose}>{isListed ? 'Keep it published' : 'Not yet'}</Button>
          <Button look="primary" onClick={onPublish}>
            {isListed ? 'Hide event' : missing.length > 0 ? 'Publish anyway' : 'Publish event'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const countText = (must: number, should: number): string => {
  if (must + should === 0) return 'Nothing is missing';
  return [must > 0 && `${must} must be fixed`, should > 0 && `${should} should be fixed`]
    .filter(Boolean)
    .join(', ');
};

/** Findings before an event is published, and the step that publishes or hides it. `id`: dirty. */
export function EventReadiness({ id, label }: { id: string; label: string }) {
  const { facts, isListed, revision, unavailable, isLoading } = useFacts(id);
  const [isAsking, setIsAsking] = useState(false);
  const { publish, state } = usePublishing(id, label, revision);
  const findings = useMemo(() => (facts === undefined ? [] : eventReadiness(facts)), [facts]);
  const [wasListed] = useState(isListed);
  const must = findings.filter(({ severity }) => severity === 'must');
  const should = findings.length - must.length;
  return (
    <section className={readiness.readiness} aria-label="Readiness">
      <details open={!wasListed}>
        <summary className={readiness.summary}>
          <h2>Ready to publish?</h2>
          <span className={readiness.counts} role="status">
            {isLoading ? 'Checking…' : countText(must.length, should)}
          </span>
        </summary>
        {isLoading ? (
          <LoadingRows count={3} />
        ) : (
          <ul className={readiness.findings}>
            {findings.map((finding) => (
              <Finding key={finding.what} finding={finding} eventId={id} />
            ))}
          </ul>
        )}
        {!isLoading && unavailable > 0 && (
          <p className={styles.soft}>
            Not checked completely: {unavailable} {unavailable === 1 ? 'record is' : 'records are'} not on
            this device.
          </p>
        )}
      </details>
      <div className={readiness.publish}>
        <p>
          {isListed
            ? 'Published: visitors find this event in lists.'
            : 'Not published: no list shows this event.'}{' '}
          <span className={styles.soft}>{state.kind === 'refused' && describeSaving(state)}</span>
        </p>
        <Button
          look={isListed ? 'plain' : 'primary'}
          disabled={isLoading || state.kind === 'saving'}
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        >
          {isListed ? 'Hide' : 'Publish'}
        </Button>
      </div>
      {isAsking && (
        <PublishDialog
          label={label}
          isListed={isListed}
          missing={must}
          onClose={() => setIsAsking(false)}
          onPublish={() => {
            setIsAsking(false);
            void publish(!isListed);
          }}
        />
      )}
    </section>
  );
}
