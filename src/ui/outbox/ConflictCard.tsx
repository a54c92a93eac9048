import { useState } from 'react';
import { type ActionName, actionOf } from '#contract/actions.ts';
import type { Conflict } from '#contract/http.ts';
import { keepMine, takeTheirs } from '#data/actions/outbox-controls.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { getThing } from '#data/things/store.ts';
import type { FieldGroup } from '#domain/actions/field-groups.ts';
import { firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { instantOf } from '#domain/time/instant.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { Button } from '../controls/Button.tsx';
import { CopyText } from '../things/CopyText.tsx';
import styles from './ConflictCard.module.css';
import { describeValue, recordFieldLabel, useValueContext, type ValueContext } from './use-value-context.ts';

/** One question of a conflict as people read it. */
type ConflictLine = {
  readonly key: string;
  /** Name of the field and of its record. */
  readonly title: string;
  readonly yours: string;
  readonly theirs: string;
};

export type ConflictContext = ValueContext & {
  /** The table of a record; undefined while it is not here. */
  readonly tableOf: (id: string) => string | undefined;
  /** Returns the label of a field of this record, with team names in place of sides. */
  readonly labelOf?: ((id: string, label: string) => string) | undefined;
};

/**
 * The conflicts of a call, line by line. Fields that are one answer are one line, where the server named all of them; an
 * older server names single ones. The score comes before its maps, and what both sides
 * say is left out.
 */
export function conflictLines(
  action: ActionName,
  conflicts: readonly Conflict[],
  context: ConflictContext,
): ConflictLine[] {
  const { groups = [] } = actionOf(action);
  const { nameOf, tableOf, labelOf } = context;
  /** A record that is to be created is named by its place in the list that is to have it. */
  const newName = (id: string, noun: string): string => {
    const places = conflicts.map(({ yours }) => (Array.isArray(yours) ? yours.indexOf(id) : -1));
    const place = Math.max(...places);
    return place < 0 ? `new ${noun}` : `${noun} ${place + 1}`;
  };
  const titleOf = (id: string, label: string, noun = 'record'): string => {
    const record = nameOf(id) ?? (tableOf(id) === undefined ? newName(id, noun) : undefined);
    return record === undefined ? label : `${label}, ${record}`;
  };
  const wholeGroupsOf = (id: string, own: readonly Conflict[]): FieldGroup[] => {
    const table = tableOf(id);
    const isWhole = ({ fields }: FieldGroup) =>
      fields.every((name) => own.some(({ field }) => field === name));
    const whole = groups.filter(
      (one) => (table === undefined || one.table === table) && one.describe && isWhole(one),
    );
    // Tables of records that are not here are told apart by how many of their fields there are.
    const [largest] = [...whole].sort((first, second) => second.fields.length - first.fields.length);
    return table === undefined && largest ? [largest] : whole;
  };
  const lines = [...new Set(conflicts.map(({ id }) => id))].flatMap((id) => {
    const own = conflicts.filter((conflict) => conflict.id === id);
    const whole = wholeGroupsOf(id, own);
    const valuesOf = (side: 'yours' | 'theirs') =>
      Object.fromEntries(own.map((conflict) => [conflict.field, conflict[side] ?? undefined]));
    const wordsOf = (group: FieldGroup, side: 'yours' | 'theirs') =>
      group.describe?.(valuesOf(side), nameOf) ?? '';
    const asOne = whole.map((group) => ({
      order: groups.indexOf(group),
      key: `${id} ${group.label}`,
      title: titleOf(id, group.label, group.record),
      yours: wordsOf(group, 'yours'),
      theirs: wordsOf(group, 'theirs'),
    }));
    const single = own.flatMap(({ field, yours, theirs }) => {
      if (whole.some(({ fields }) => fields.includes(field))) return [];
      const label = recordFieldLabel(action, field);
      return [
        {
          order: groups.length,
          key: `${id} ${field}`,
          title: titleOf(id, labelOf?.(id, label) ?? label),
          yours: describeValue(yours, context),
          theirs: describeValue(theirs, context),
        },
      ];
    });
    return [...asOne, ...single];
  });
  const sorted = lines
    .sort((a, b) => a.order - b.order)
    .map(({ order: _order, ...line }): ConflictLine => line);
  const differing = sorted.filter(({ yours, theirs }) => yours !== theirs);
  return differing.length > 0 ? differing : sorted;
}

/** The teams a match's or a map's numbered fields are about, as far as they are loaded. */
function teamsOf(id: string): string[] {
  const record = getThing(id);
  const matchId = firstLinkedId(record?.match as LinkField);
  const match = record?.__tableName === 'Maps' && matchId !== null ? getThing(matchId) : record;
  return linkedIds(match?.teams as LinkField).map(restoreId);
}

const sidePattern = /\bteam ([12])\b/;

/** Conflicts as people read them: records, teams and people by name, times in the viewer's zone. */
export function useDescribedConflicts(action: ActionName, conflicts: readonly Conflict[]): ConflictLine[] {
  const context = useValueContext(
    conflicts.map(({ id, theirs, yours }) => [id, theirs, yours, ...teamsOf(id)]),
  );
  return conflictLines(action, conflicts, {
    ...context,
    tableOf: (id) => getThing(id)?.__tableName,
    labelOf: (id, label) => {
      const teams = teamsOf(id);
      return label.replace(
        sidePattern,
        (text, side: string) => context.nameOf(teams[Number(side) - 1] ?? '') ?? text,
      );
    },
  });
}

type ConflictCardProps = { entry: OutboxView; conflicts: readonly Conflict[] };

const tenSecondsMs = 10_000;

/**
 * Shown when another user changed a value that was changed here: both values and the choice. Nothing is sent or
 * discarded before the user decides.
 */
export function ConflictCard({ entry, conflicts }: ConflictCardProps) {
  const nowMs = useClock(tenSecondsMs);
  const shown = useDescribedConflicts(entry.action, conflicts);
  const [isChosen, setIsChosen] = useState(false);
  const who = [...new Set(conflicts.map((conflict) => conflict.who ?? 'Somebody else'))].join(' and ');
  const changedAt = Math.max(...conflicts.map(({ at }) => instantOf(at) ?? Number.NEGATIVE_INFINITY));

  const choose = async (choice: (id: string) => unknown) => {
    setIsChosen(true);
    await choice(entry.id);
    setIsChosen(false);
  };

  return (
    <article className={styles.card} aria-label={`Conflict: ${entry.words}`}>
      <p className={styles.words}>{entry.words}</p>
      <p className={styles.who}>
        {who} changed this{Number.isFinite(changedAt) && ` ${relativeAge(changedAt, nowMs)}`}, after what you
        saw.
      </p>
      {shown.map(({ key, title, yours, theirs }) => (
        <section key={key} className={styles.field} aria-label={title}>
          <p className={styles.title}>{title}</p>
          <dl className={styles.values}>
            <div className={styles.value}>
              <dt>
                <CopyText text={yours} label="Yours" />
              </dt>
              <dd>{yours}</dd>
            </div>
            <div className={styles.value}>
              <dt>Theirs</dt>
              <dd>{theirs}</dd>
            </div>
          </dl>
        </section>
      ))}
      <div className={styles.choices}>
        <Button className={styles.choice} disabled={isChosen} onClick={() => void choose(keepMine)}>
          Keep mine
        </Button>
        <Button className={styles.choice} disabled={isChosen} onClick={() => void choose(takeTheirs)}>
          Take theirs
        </Button>
      </div>
    </article>
  );
}
