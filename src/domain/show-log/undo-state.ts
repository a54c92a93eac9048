import { type FieldMap, recordFieldOf } from '#domain/actions/fields.ts';
import { type RecordReader, textIn } from '#domain/actions/patch.ts';
import { changedSinceText } from '#domain/actions/press-labels.ts';
import { casterRole } from '#domain/actions/set-player-relationships.ts';
import { sentValue } from '#domain/actions/settings-change.ts';
import { broadcastFields } from '#domain/actions/update-broadcast.ts';
import { mapFields } from '#domain/actions/update-map-data.ts';
import { matchFields, scoreFields } from '#domain/actions/update-match-data.ts';
import { readItems } from '#domain/broadcast/rundown-items.ts';
import { firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { isSameValue } from '#domain/same-value.ts';
import { isSameLogged, isStillSo, type PressChange } from './press-changes.ts';

type Changes = readonly PressChange[];
type Payload = Readonly<Record<string, unknown>>;

/** The actions that undo others. */
type UndoAction =
  | 'update-broadcast'
  | 'update-break-display'
  | 'update-break-automation'
  | 'run-preset'
  | 'set-observer-setting'
  | 'set-automation'
  | 'set-rundown-item'
  | 'set-player-cams'
  | 'set-player-relationships'
  | 'update-gfx-index'
  | 'toggle-flip-teams'
  | 'set-match-overlays'
  | 'update-match-data'
  | 'update-map-data';

/** A call that puts back what an action changed, as an action of its own. */
export type UndoCall = { readonly action: UndoAction; readonly payload: Payload };

/** Returns the calls that undo this action; undefined if they cannot restore every field. */
type Opposite = (changes: Changes, read: RecordReader) => readonly UndoCall[] | undefined;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const links = (value: unknown): string[] => linkedIds(value as LinkField).map(restoreId);
const beforeOf = (changes: Changes, field: string): unknown =>
  changes.find((change) => change.field === field)?.before;
const ofTable = (changes: Changes, table: string): Changes => changes.filter((one) => one.table === table);

/** The values before, as a call sends them by these parameters; undefined when a change has no parameter. */
function sentBefore(fields: FieldMap, changes: Changes): Payload | undefined {
  const sent: Record<string, unknown> = {};
  for (const { field, before, after } of changes) {
    const found = Object.entries(fields).find(
      ([name, parameter]) => recordFieldOf(parameter, name) === field,
    );
    if (found === undefined) return undefined;
    const [name, { kind }] = found;
    sent[name] = sentValue(kind, before, typeof after === 'boolean' || typeof before === 'boolean');
  }
  return sent;
}

/** The one entry that a list of switches gained or lost. */
function switched(changes: Changes, field: string): { entry: string; wasOn: boolean } | undefined {
  const [change, ...others] = changes;
  if (change?.field !== field || others.length > 0) return undefined;
  const [before, after] = [texts(change.before), texts(change.after)];
  const lost = before.filter((entry) => !after.includes(entry));
  const gained = after.filter((entry) => !before.includes(entry));
  const [entry, ...more] = [...lost, ...gained];
  return entry === undefined || more.length > 0 ? undefined : { entry, wasOn: lost.length > 0 };
}

const settings: Opposite = (changes) => {
  const payload = sentBefore(broadcastFields, changes);
  return payload && [{ action: 'update-broadcast', payload }];
};

/** Maps of one match and their score as one call. Maps that were created or deleted are left to the editor. */
const maps: Opposite = (changes, read) => {
  const [matches, played] = [ofTable(changes, 'Matches'), ofTable(changes, 'Maps')];
  const [map] = played;
  const matchID = firstLinkedId((map && read(map.id)?.match) as LinkField);
  if (matchID === null) return undefined;
  const match = restoreId(matchID);
  // Teams of later matches follow the result by themselves.
  const score = sentBefore(
    scoreFields,
    matches.filter(({ id }) => id === match),
  );
  const ids = [...new Set(played.map(({ id }) => id))];
  const rows = ids.map((existingID) => {
    const row = sentBefore(
      mapFields,
      played.filter(({ id }) => id === existingID),
    );
    return row && { existingID, ...row };
  });
  if (score === undefined || score.first_to === null || rows.includes(undefined)) return undefined;
  const updatedData = Object.keys(score).length === 0 ? {} : { updatedData: score };
  return [{ action: 'update-map-data', payload: { matchID: match, mapData: rows, ...updatedData } }];
};

const breakDisplay: Opposite = (changes) => [
  { action: 'update-break-display', payload: { option: beforeOf(changes, 'break_display') } },
];

const breakAutomation: Opposite = (changes) => [
  { action: 'update-break-automation', payload: { options: texts(beforeOf(changes, 'break_automation')) } },
];

/**
 * Returns the changed roles of a match with their players before. Undefined if other fields were changed, or a role or its
 * player is not loaded.
 */
function rolesBefore(changes: Changes, read: RecordReader): Payload | undefined {
  const [first] = changes;
  const isOther = ({ id, field }: PressChange) =>
    id !== first?.id || !['casters', 'player_relationships'].includes(field);
  if (first === undefined || changes.some(isOther)) return undefined;
  const linked = (field: string, when: 'before' | 'after') =>
    links(changes.find((change) => change.field === field)?.[when]);
  const [before, after] = [linked('player_relationships', 'before'), linked('player_relationships', 'after')];
  const roleOf = (id: string) => textIn(read(id), 'singular_name');
  const playersOf = (id: string) => links(read(id)?.player);
  const all = [...new Set([...before, ...after].flatMap((id) => roleOf(id) ?? []))];
  const isLoaded = [...before, ...after].every((id) => roleOf(id) !== undefined);
  if (!isLoaded || before.some((id) => playersOf(id).length === 0)) return undefined;

  const having = (ids: readonly string[], role: string) => ids.filter((id) => roleOf(id) === role);
  const changed = all.filter((role) => !isSameValue(having(before, role), having(after, role)));
  const left = after.filter((id) => !changed.includes(roleOf(id) ?? ''));
  // The call lists the roles that it names behind the others: in the order of before they may all have to be named.
  const isInOrder = isSameValue([...left, ...changed.flatMap((role) => having(before, role))], before);
  const roles = (isInOrder ? changed : all).map(
    (role) => [role, { selected: having(before, role).flatMap(playersOf) }] as const,
  );
  const hasCasters = changes.some(({ field }) => field === 'casters');
  const casters = hasCasters && { [casterRole]: { selected: linked('casters', 'before') } };
  return { matchID: first.id, roles: { ...Object.fromEntries(roles), ...casters } };
}

/** Each part of a preset as a call of its own; with the roles that it has changed, all of it as one. */
const preset: Opposite = (changes, read) => {
  const [ofShow, ofMatch] = [ofTable(changes, 'Broadcasts'), ofTable(changes, 'Matches')];
  if (ofShow.length + ofMatch.length < changes.length) return undefined;
  const opposites: Readonly<Record<string, Opposite>> = {
    break_display: breakDisplay,
    break_automation: breakAutomation,
  };
  const isOwn = ({ field }: PressChange) => Object.hasOwn(opposites, field);
  const rest = ofShow.filter((change) => !isOwn(change));
  const ofSettings = rest.length === 0 ? [] : settings(rest, read);
  const ofBreak = ofShow.filter(isOwn).flatMap((change) => opposites[change.field]?.([change], read) ?? []);
  if (ofSettings === undefined || ofMatch.length === 0) return ofSettings && [...ofSettings, ...ofBreak];
  const crew = rolesBefore(ofMatch, read);
  if (crew === undefined) return undefined;
  const [display, automation] = ['break_display', 'break_automation'].map((name) =>
    ofShow.find(({ field }) => field === name),
  );
  const payload = {
    preset: 'next',
    ...ofSettings[0]?.payload,
    ...(display && { breakDisplay: display.before }),
    ...(automation && { breakAutomation: texts(automation.before) }),
    crew,
  };
  return [{ action: 'run-preset', payload }];
};

const opposites: Readonly<Record<UndoAction | 'multi-map-win', Opposite>> = {
  'update-broadcast': settings,
  'update-break-display': breakDisplay,
  'update-break-automation': breakAutomation,
  'run-preset': preset,
  'set-observer-setting': (changes) => {
    const found = switched(changes, 'observer_settings');
    if (found === undefined) return undefined;
    return [{ action: 'set-observer-setting', payload: { setting: found.entry, value: found.wasOn } }];
  },
  'set-automation': (changes) => {
    const found = switched(changes, 'automation_settings');
    if (found === undefined) return undefined;
    return [{ action: 'set-automation', payload: { automation: found.entry, value: found.wasOn } }];
  },
  'set-rundown-item': ([change]) => {
    const [before, after] = [readItems(change?.before), readItems(change?.after)];
    const old = before.find((item) => after.every((one) => !isSameValue(one, item)));
    if (old !== undefined) {
      const { id: itemID, ...item } = old;
      return [{ action: 'set-rundown-item', payload: { itemID, item } }];
    }
    const added = after.find(({ id }) => before.every((one) => one.id !== id));
    return added && [{ action: 'set-rundown-item', payload: { itemID: added.id, item: null } }];
  },
  'set-player-cams': (changes, read) => {
    const [change] = changes;
    // A team whose cameras stayed is not among the changes.
    const camsOf = (field: string) => {
      const changed = changes.find((one) => one.field === field);
      return links(changed ? changed.before : change && read(change.id)?.[field]);
    };
    const cams = [camsOf('team_1_player_cams'), camsOf('team_2_player_cams')];
    return [{ action: 'set-player-cams', payload: { cams } }];
  },
  'set-player-relationships': (changes, read) => {
    const crew = rolesBefore(ofTable(changes, 'Matches'), read);
    const clientCams = ofTable(changes, 'Clients').map(({ id, before }) => ({
      clientID: id,
      cams: texts(before),
    }));
    const payload = { ...crew, ...(clientCams.length > 0 && { clientCams }) };
    return crew && [{ action: 'set-player-relationships', payload }];
  },
  'update-gfx-index': (changes) => {
    const [before, after] = [links(beforeOf(changes, 'gfx')), links(changes[0]?.after)];
    const index = before.findIndex((id, place) => after[place] !== id);
    return [{ action: 'update-gfx-index', payload: { gfxID: before[index], index } }];
  },
  'toggle-flip-teams': ([change]) =>
    change && [
      { action: 'toggle-flip-teams', payload: { match: change.id, flip_teams: change.before === true } },
    ],
  'set-match-overlays': ([change]) =>
    change && [
      {
        action: 'set-match-overlays',
        payload: {
          match: change.id,
          overlayType: change.field === 'show_on_overlays' ? 'primary' : 'secondary',
          state: change.before === true,
        },
      },
    ],
  'update-match-data': (changes) => {
    const [first] = changes;
    const own = changes.filter(({ id }) => id === first?.id);
    const updatedData = sentBefore(matchFields, own);
    // Neither can be cleared by a call.
    if (first === undefined || updatedData === undefined) return undefined;
    if (updatedData.start === null || updatedData.first_to === null) return undefined;
    return [{ action: 'update-match-data', payload: { matchID: first.id, updatedData } }];
  },
  'update-map-data': maps,
  'multi-map-win': (changes, read) => {
    const result = maps(changes, read);
    const show = ofTable(changes, 'Broadcasts');
    return result && (show.length === 0 ? result : [...result, ...(settings(show, read) ?? [])]);
  },
};

const isUndoable = (name: string): name is keyof typeof opposites => Object.hasOwn(opposites, name);

/**
 * Returns the calls that undo an action, in their order; undefined for an action that has no opposite, or that its
 * opposite would not take back completely.
 *
 * @param read finds what the action left as it was
 */
export function undoCalls(
  { name, changes }: { readonly name: string; readonly changes: Changes },
  read: RecordReader,
): readonly UndoCall[] | undefined {
  return changes.length > 0 && isUndoable(name) ? opposites[name](changes, read) : undefined;
}

export type LoggedChanges = { readonly id: number; readonly changes: readonly PressChange[] };

/** The state of an action in relation to later actions. */
export type Standing =
  /** No later action has changed one of its fields, or all that did were taken back. */
  | { readonly state: 'last' }
  /** A later action has put all of its fields back. */
  | { readonly state: 'undone'; readonly by: number }
  /** It put back what an earlier action had changed, and nothing else. */
  | { readonly state: 'undo'; readonly of: number }
  /** A later action has changed one of its fields. */
  | { readonly state: 'changed'; readonly by: number };

/** An action with those of its fields that no later action has put back. */
type Layer = { readonly id: number; readonly left: Map<string, PressChange> };

const nameOf = ({ id, field }: PressChange): string => `${id}.${field}`;

/**
 * Returns the standing of each action by its id. An action that only puts back fields of the action below it is its
 * undo, even if it was made by hand instead of an undo button: the result on air is the same.
 *
 * @param presses the oldest first
 */
export function standings(presses: readonly LoggedChanges[]): ReadonlyMap<number, Standing> {
  const found = new Map<number, Standing>();
  /** By field: the actions whose values are still in force or covered by a later one; the last is in force. */
  const layers = new Map<string, Layer[]>();
  const topOf = (change: PressChange) => layers.get(nameOf(change))?.at(-1);

  /** Returns the action that is undone by these changes. */
  const undoneBy = (changes: readonly PressChange[]): Layer | undefined => {
    const [first] = changes;
    const top = first && topOf(first);
    const isBack = (change: PressChange) => {
      const its = top?.left.get(nameOf(change));
      return (
        its !== undefined &&
        topOf(change) === top &&
        isSameLogged(change.field, its.before, change.after) &&
        isSameLogged(change.field, its.after, change.before)
      );
    };
    return changes.every(isBack) ? top : undefined;
  };

  for (const { id, changes } of presses) {
    const undone = undoneBy(changes);
    if (undone !== undefined) {
      for (const change of changes) {
        undone.left.delete(nameOf(change));
        layers.get(nameOf(change))?.pop();
      }
      found.set(id, { state: 'undo', of: undone.id });
      // Until all of its fields are back it counts as changed by what put back the first ones.
      found.set(undone.id, { state: undone.left.size === 0 ? 'undone' : 'changed', by: id });
      continue;
    }
    found.set(id, { state: 'last' });
    const layer: Layer = { id, left: new Map(changes.map((change) => [nameOf(change), change])) };
    for (const change of changes) {
      const before = layers.get(nameOf(change)) ?? [];
      const top = before.at(-1);
      // Something outside the log has changed the field meanwhile: nothing below can be reached again.
      const isReachable =
        top === undefined || isSameLogged(change.field, top.left.get(nameOf(change))?.after, change.before);
      if (!isReachable) for (const one of before) found.set(one.id, { state: 'changed', by: id });
      layers.set(nameOf(change), [...(isReachable ? before : []), layer]);
    }
  }

  for (const stack of layers.values()) {
    for (const [place, { id }] of stack.entries()) {
      const above = stack[place + 1];
      if (above !== undefined && found.get(id)?.state === 'last')
        found.set(id, { state: 'changed', by: above.id });
    }
  }
  return found;
}

type Press = {
  readonly id: number;
  readonly name: string;
  readonly words: string;
  readonly who: string;
  readonly changes: readonly PressChange[];
};

export type UndoState =
  | { readonly state: 'offered'; readonly calls: readonly UndoCall[] }
  /** It is undone, by another action. */
  | { readonly state: 'undone'; readonly why: string }
  /** It cannot be undone from the log; `why` is absent where nothing has to be said. */
  | { readonly state: 'none'; readonly why?: string | undefined };

/**
 * Returns the undo state of an action in the log. Undo is only offered while it is the last action that changed its
 * fields, and they still have its values.
 *
 * @param pressOf returns another action of the log
 */
export function undoState(
  press: Press,
  standing: Standing | undefined,
  pressOf: (id: number) => Press | undefined,
  read: RecordReader,
): UndoState {
  if (press.changes.length === 0 || standing === undefined) return { state: 'none' };
  if (standing.state === 'undo') {
    const undone = pressOf(standing.of);
    return { state: 'none', why: undone && `Undoes: ${undone.words}` };
  }
  if (standing.state === 'undone') {
    const by = pressOf(standing.by);
    return { state: 'undone', why: by === undefined ? 'Undone' : `Undone by ${by.who}` };
  }
  if (standing.state === 'changed') {
    const by = pressOf(standing.by);
    return { state: 'none', why: by === undefined ? changedSinceText : `Changed since: ${by.words}` };
  }
  let isPartlyUnknown = false;
  const calls = undoCalls(press, (id) => {
    const record = read(id);
    isPartlyUnknown ||= record === undefined;
    return record;
  });
  const isSo = isStillSo(read, press.changes);
  if (isSo === undefined || (calls === undefined && isPartlyUnknown))
    return { state: 'none', why: 'Its records are not loaded yet.' };
  if (calls === undefined) return { state: 'none', why: 'This action has no undo. Correct it by hand.' };
  return isSo ? { state: 'offered', calls } : { state: 'none', why: changedSinceText };
}
