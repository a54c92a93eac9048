import { offlineHandlingOf, type Values } from '#contract/actions/action.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { Conflict } from '#contract/http.ts';
import { isTableName } from '#contract/records.ts';
import { isResultOf } from '#domain/access/match-key.ts';
import type { MovedOn } from '#domain/actions/live.ts';
import { type Acting, dirtyIdsIn, type RecordPatch, RuleRefusal } from '#domain/actions/patch.ts';
import { settleBrackets } from '#domain/actions/settle-brackets.ts';
import { isSameField } from '#domain/same-value.ts';
import { newRecordId } from '../store/record-ids.ts';
import type { Change, TurnReader } from '../store/store.ts';
import type { TwitchActions } from '../twitch/twitch-actions.ts';
import { actingPlayer, actorOf, type Caller } from './acting-player.ts';
import { checkCaller, checkRight } from './check-access.ts';
import { findConflicts, withAuthors } from './conflicts.ts';
import { handle } from './handlers.ts';

/** A call whose form has been checked. */
export type CheckedCall = Caller & {
  readonly name: ActionName;
  /** As the contract of the name reads it. */
  readonly payload: Values;
  readonly seenRevisions?: ReadonlyMap<string, number> | undefined;
  /** Dirty id of the show the press was meant for. */
  readonly actingBroadcast?: string | undefined;
};

/** What a call comes to, judged by the records of one turn. */
export type Decision = {
  readonly patches: readonly RecordPatch[];
  readonly data: unknown;
  readonly acting: Acting;
  /** Asks another service once the turn is over, and gives `data`. */
  readonly ask?: (() => Promise<unknown>) | undefined;
};

async function codedRefusal(turn: TurnReader, refusal: RuleRefusal): Promise<CodedError> {
  const { conflicts, ...details } = refusal.details;
  if (!Array.isArray(conflicts)) return new CodedError(refusal.code, details);
  const found = await withAuthors(turn, conflicts as MovedOn[]);
  return new CodedError(refusal.code, { ...details, conflicts: found });
}

/** A press that came too late is told apart from an edit: the record has moved on, or somebody else was first. */
function conflictError(name: ActionName, payload: Values, conflicts: readonly Conflict[]): CodedError {
  const { keep } = offlineHandlingOf(actionOf(name), payload);
  const isResolved = keep === 'absolute' || keep === 'perishable';
  return new CodedError(isResolved ? 'record-moved-on' : 'conflict', { conflicts });
}

/**
 * Checks rights, runs the rule and looks for conflicts, all on the records of one turn. Writes nothing.
 * @param now the server's time in ms
 * @throws CodedError whatever refuses the call
 */
export async function decide(
  turn: TurnReader,
  { name, payload, playerId, key, seenRevisions = new Map(), actingBroadcast }: CheckedCall,
  now: number,
  twitch?: TwitchActions,
): Promise<Decision> {
  const action = actionOf(name);
  const player = actingPlayer(turn, { playerId, key });
  const person = player?.person;
  checkCaller(action.access, person);
  const acting = player?.acting ?? {};
  // What was pressed for one show never lands on another that became the caller's meanwhile.
  if (actingBroadcast !== undefined && actingBroadcast !== acting.broadcast) {
    throw new CodedError('record-moved-on');
  }
  checkRight(turn, action, person, payload, acting);
  try {
    const outcome = handle(
      name,
      {
        read: (id) => turn.get(id),
        list: (table) => turn.list(table),
        acting,
        newId: newRecordId,
        person,
        now,
        twitch,
      },
      payload,
    );
    if ('ask' in outcome) return { patches: [], data: undefined, acting, ask: outcome.ask };
    const { patches, data } = outcome;
    if (key?.match !== undefined) {
      const maps = dirtyIdsIn(turn.get(key.match), 'maps');
      const isKept = (id: string, field: string, value: unknown) => isSameField(turn.get(id)?.[field], value);
      if (!isResultOf(key.match, maps, patches, isKept)) throw new CodedError('beyond-key');
    }
    const conflicts = await findConflicts(turn, patches, {
      seen: seenRevisions,
      actor: actorOf({ playerId, key }),
      groups: action.groups,
    });
    if (conflicts.length === 0)
      return { patches: [...patches, ...settled(turn, name, patches)], data, acting };
    throw conflictError(name, payload, conflicts);
  } catch (error) {
    throw error instanceof RuleRefusal ? await codedRefusal(turn, error) : error;
  }
}

/** Actions that save results. Those of brackets name each match that they change, so nothing else follows from them. */
const savesResults: ReadonlySet<ActionName> = new Set([
  'multi-map-win',
  'update-map-data',
  'update-match-data',
]);

const settled = (turn: TurnReader, name: ActionName, patches: readonly RecordPatch[]): RecordPatch[] =>
  savesResults.has(name) ? settleBrackets((id) => turn.get(id), patches) : [];

/** The patches as the store takes them. A record that is not marked as new has to exist: a rule never revives one. */
export function changesOf(turn: Pick<TurnReader, 'get'>, patches: readonly RecordPatch[]): Change[] {
  return patches.map(({ table, id, isNew, isDeleted, fields }) => {
    if (!isTableName(table)) throw new Error(`A rule changes the unknown table ${table}.`);
    if (!isNew && (id === undefined || turn.get(id) === undefined)) {
      throw new Error(`A rule changes the unknown record ${id} of ${table}.`);
    }
    return isDeleted ? { table, id, isDeleted } : { table, id, fields };
  });
}
