import { actionOf } from '#contract/actions.ts';
import type { ShowPress } from '#contract/show-log.ts';
import { describeEntry } from '#domain/actions/describe-entry.ts';
import { changedSinceText } from '#domain/actions/press-labels.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { receiversText } from '#domain/broadcast/crew-messages.ts';
import { type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { isSameField } from '#domain/same-value.ts';
import { isSameLogged, type PressChange } from '#domain/show-log/press-changes.ts';
import { type Standing, standings, undoState } from '#domain/show-log/undo-state.ts';
import type { Pressed, Session } from './session.ts';
import type { Executed, Stage } from './stage.ts';

/** Comparisons of what the pages of a show say with what the server has done. Each returns the wrong statements. */

const executedUnder = (stage: Stage, keys: ReadonlySet<string>): Executed[] =>
  stage.executed.filter(({ key }) => keys.has(key));

/** True if an action belongs to the log of the show: made on it, or on its live match. */
function isOfShow(stage: Stage, { name, patches, live }: Executed): boolean {
  if (actionOf(name).access.caller !== 'user') return true;
  return patches.some(({ table, id = '' }) => {
    if (table === 'Broadcasts') return true;
    const match = table === 'Maps' ? linkedIds(stage.store.get(id)?.match as LinkField)[0] : id;
    return match !== undefined && live !== undefined && restoreId(match) === restoreId(live);
  });
}

/** The log has each action of the show exactly once, with who, when and from which device. */
export function faultsOfLog(stage: Stage, log: readonly ShowPress[], sessions: readonly Session[]): string[] {
  const faults: string[] = [];
  const rows = new Map<number, ShowPress[]>();
  for (const press of log) rows.set(press.at, [...(rows.get(press.at) ?? []), press]);
  const oldest = Math.min(...log.map(({ at }) => at));
  for (const done of stage.executed) {
    const { at, name, player } = done;
    const found = rows.get(at) ?? [];
    rows.delete(at);
    // The log has the newest 500.
    if (at < oldest) continue;
    const wanted = isOfShow(stage, done) ? 1 : 0;
    if (found.length !== wanted) faults.push(`${name} is ${found.length} times in the log, not ${wanted}`);
    const [press] = found;
    if (press === undefined) continue;
    const session = sessions.find(({ member }) => member.player === player);
    if (press.name !== name) faults.push(`${name} is ${press.name} in the log`);
    if (press.who !== session?.member.name)
      faults.push(`${name} of ${session?.member.name} is ${press.who}'s`);
    if (press.device !== session?.member.device) faults.push(`${name} is from ${press.device} in the log`);
    for (const { id, field, after } of press.changes) {
      const isIts = done.patches.some(
        (patch) => patch.id === id && field in patch.fields && isSameField(patch.fields[field], after),
      );
      if (!isIts) faults.push(`${name} has not set ${field} to ${JSON.stringify(after)}, which the log says`);
    }
  }
  for (const [press] of rows.values())
    if (press) faults.push(`The log has ${press.name} (${press.words}), which was not done`);
  return faults;
}

const nameOf = ({ id, field }: Pick<PressChange, 'id' | 'field'>): string => `${id}.${field}`;

/** Returns the actions of the log by field that they changed. */
function pressesByField(log: readonly ShowPress[]): ReadonlyMap<string, readonly ShowPress[]> {
  const found = new Map<string, ShowPress[]>();
  for (const press of log)
    for (const change of press.changes) {
      const name = nameOf(change);
      found.set(name, [...(found.get(name) ?? []), press]);
    }
  return found;
}

/** The log's statements about later actions: undone, changed since, or still to be undone. */
export function faultsOfUndo(
  log: readonly ShowPress[],
  { read, member }: Pick<Session, 'read' | 'member'>,
): string[] {
  const faults: string[] = [];
  const byId = new Map(log.map((press) => [press.id, press]));
  const byField = pressesByField(log);
  const standing = standings([...log].reverse());
  for (const press of log) {
    const { words, changes } = press;
    const state = undoState(press, standing.get(press.id), (id) => byId.get(id), read);
    const say = (text: string) => faults.push(`${member.role} reads of “${words}”: ${text}`);
    const later = changes
      .flatMap((change) => byField.get(nameOf(change)) ?? [])
      .filter(({ id }) => id > press.id);
    const isSo = changes.every(({ id, field, after }) => isSameLogged(field, read(id)?.[field], after));
    const own: Standing | undefined = standing.get(press.id);
    if (state.state === 'offered' && !isSo) say('its undo is offered, and the values are others');
    if (state.state === 'undone') {
      const isBack = changes.every(({ id, field, before }) =>
        later.some((one) =>
          one.changes.some(
            (change) =>
              change.id === id && change.field === field && isSameLogged(field, change.after, before),
          ),
        ),
      );
      if (!isBack) say('undone, and not all of its fields were put back');
      const by = own?.state === 'undone' ? byId.get(own.by) : undefined;
      if (state.why !== `Undone by ${by?.who}`) say(`“${state.why}”, by ${by?.who}`);
    }
    if (state.state !== 'none' || state.why === undefined) continue;
    if (
      state.why.startsWith('Changed since: ') &&
      !later.some((one) => state.why === `Changed since: ${one.words}`)
    )
      say(`“${state.why}”, which no later press has changed`);
    if (state.why === changedSinceText && isSo) say(`“${state.why}”, and it has not`);
    if (state.why.startsWith('Undoes: ')) {
      const of = own?.state === 'undo' ? byId.get(own.of) : undefined;
      const isBack = changes.every(({ id, field, after }) =>
        of?.changes.some(
          (one) => one.id === id && one.field === field && isSameLogged(field, one.before, after),
        ),
      );
      if (!isBack) say(`“${state.why}”, and it does not`);
    }
  }
  return faults;
}

/** The outcome that an action has told its user, against the actions done under its key. */
export function faultsOfOutcome(stage: Stage, session: Session, pressed: Pressed): string[] {
  const { outcome, words, entry, key } = pressed;
  const keys = entry === undefined ? new Set(key === undefined ? [] : [key]) : session.keysOf(entry);
  const times = executedUnder(stage, keys).length;
  const say = (text: string) => [`${session.member.role} was told of “${words}”: ${text}`];
  if (outcome.status === 'done' && outcome.already === undefined && times !== 1)
    return say(`done, and it was done ${times} times`);
  if (outcome.status === 'done' && outcome.already !== undefined && times > 0)
    return say('already so, and it was done');
  if (outcome.status === 'refused' && times > 0 && outcome.code !== 'request-error')
    return say(`“${outcome.message}”, and it was done`);
  return [];
}

/** The outbox's statements about its entries. */
export function faultsOfOutbox(stage: Stage, session: Session): string[] {
  return session.entries().flatMap((entry) => {
    const { id, state, isSent, action, payload, acting, requestKey, conflicts = [] } = entry;
    const faults: string[] = [];
    const line = { isConnected: session.isOnline(), needsSignIn: false };
    const text = state === 'done' ? 'Done' : describeEntry({ ...entry, state }, stage.now(), line);
    const say = (what: string) =>
      faults.push(`${session.member.role}'s outbox says “${entry.words}: ${text}”, ${what}`);
    const times = executedUnder(stage, session.keysOf(id)).length;
    if (state === 'done') {
      const wanted = entry.already === undefined && entry.taken === undefined ? 1 : 0;
      if (times !== wanted) say(`and it was done ${times} times`);
    } else if (
      executedUnder(stage, new Set([requestKey])).length > 0 &&
      (!isSent || state === 'refused' || state === 'expired')
    )
      say('and it was done');
    // Before the connection was lost others may have changed what the words name: sending it then asks.
    if (state === 'waiting' && !isSent && entry.createdAt >= session.offlineSince()) {
      const wanted = actionOf(action).describe(payload, recordNames(session.read), acting);
      if (entry.words !== wanted) say(`and it will do “${wanted}”`);
    }
    if (state === 'conflict' && conflicts.length === 0) say('and nothing was changed');
    return faults;
  });
}

/** Each message to the crew is there once, with its sender and receivers. */
export function faultsOfMessages(stage: Stage, sessions: readonly Session[]): string[] {
  const sent = stage.executed
    .filter(({ name }) => name === 'send-crew-message')
    .slice(-20)
    .reverse();
  const shown = stage.messages();
  if (sent.length !== shown.length) return [`${shown.length} messages are shown, ${sent.length} were sent`];
  return sent.flatMap((done, place) => {
    const message = shown[place];
    const payload = done.payload as { text: string; to?: readonly never[] };
    const from = sessions.find(({ member }) => member.player === done.player)?.member.name;
    const wanted = `${payload.text} to ${receiversText(payload.to)} from ${from}`;
    const said = `${message?.text} to ${receiversText(message?.to)} from ${message?.from}`;
    return said === wanted ? [] : [`The message “${wanted}” is “${said}”`];
  });
}
