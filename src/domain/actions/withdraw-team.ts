import {
  canResolveBracket,
  type Person,
  type Relationship,
  type Staffed,
} from '#domain/access/permissions.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { type RecordPatch, type RecordReader, RuleRefusal } from './patch.ts';
import { type Withdrawal, withdrawalPlan } from './withdrawal-plan.ts';

export type WithdrawTeam = Withdrawal & {
  /** Every match that the user has seen to change: with any other set nothing is changed. */
  readonly matches: readonly string[];
};

/**
 * Takes a team out of an event: its matches are forfeited to their opponents, or all of them called off. Walkovers that
 * follow are carried on through the brackets of the event.
 * @throws RuleRefusal `unknown-record`, `no-right-to-edit`, `record-moved-on` if other matches change than were seen
 */
export function withdrawTeam(read: RecordReader, payload: WithdrawTeam, person: Person): RecordPatch[] {
  const event = read(payload.eventID);
  if (event?.__tableName !== 'Events') throw new RuleRefusal('unknown-record', { kind: 'event' });
  const relationshipOf = (id: string) => read(id) as Relationship | undefined;
  if (!canResolveBracket(person, event as Staffed, relationshipOf))
    throw new RuleRefusal('no-right-to-edit', { kind: 'event' });
  if (read(payload.teamID)?.__tableName !== 'Teams')
    throw new RuleRefusal('unknown-record', { kind: 'team' });
  const changes = withdrawalPlan(read, payload).flatMap(({ match, fields }) =>
    fields === undefined ? [] : [{ match, fields }],
  );
  const isAsSeen =
    changes.length === payload.matches.length &&
    changes.every(({ match }) => payload.matches.some((id) => isSameRecord(id, match)));
  if (!isAsSeen) throw new RuleRefusal('record-moved-on');
  return changes.map(({ match, fields }) => ({ table: 'Matches', id: restoreId(match), fields }));
}
