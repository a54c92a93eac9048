import { canEditMatch, type Person, type Relationship, type Staffed } from '#domain/access/permissions.ts';
import type { PresetName } from '#domain/broadcast/show-presets.ts';
import { isSameRecord } from '#domain/record-id.ts';
import {
  type Acting,
  dirtyIdsIn,
  type NewId,
  type RecordPatch,
  type RecordReader,
  RuleRefusal,
  recordOf,
  textIn,
  textsIn,
} from './patch.ts';
import { type SetPlayerRelationships, setPlayerRelationships } from './set-player-relationships.ts';
import { isStanding, settingsChange } from './settings-change.ts';
import {
  type UpdateBroadcast,
  updateBreakAutomation,
  updateBreakDisplay,
  updateBroadcast,
} from './update-broadcast.ts';

/** The settings that a preset sets, and those that its undo puts back. */
export const presetSettings = [
  'match',
  'mapAttack',
  'title',
  'deskDisplayMode',
  'countdownEnd',
  'countdownLeft',
  'highlightTeamID',
  'highlightHeroID',
  'highlightPlayerID',
  'highlightMediaID',
] as const satisfies readonly (keyof UpdateBroadcast)[];

/** Changes of a preset; absent parameters stay as they are. */
export type PresetChanges = Pick<UpdateBroadcast, (typeof presetSettings)[number]> & {
  readonly breakDisplay?: string | null | undefined;
  readonly breakAutomation?: readonly string[] | undefined;
  /** People of roles of one match; other roles keep theirs. */
  readonly crew?: Pick<SetPlayerRelationships, 'matchID' | 'roles'> | undefined;
};

export type RunPreset = PresetChanges & { readonly preset: PresetName };

/** @returns the settings among the changes */
function settingsOf(changes: PresetChanges): UpdateBroadcast {
  return Object.fromEntries(
    presetSettings.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  );
}

/**
 * Changes the acting client's show and the crew of a match in one commit, each as the action of its own does.
 * @throws RuleRefusal as the rules of those actions
 */
export function runPreset(
  read: RecordReader,
  payload: RunPreset,
  acting: Acting,
  newId: NewId,
): RecordPatch[] {
  const { breakDisplay, breakAutomation, crew } = payload;
  const ofShow = [
    ...updateBroadcast(read, settingsOf(payload), acting),
    ...(breakDisplay === undefined ? [] : updateBreakDisplay(read, { option: breakDisplay }, acting)),
    ...(breakAutomation === undefined
      ? []
      : updateBreakAutomation(read, { options: breakAutomation }, acting)),
  ];
  const [first] = ofShow;
  return [
    ...(first === undefined
      ? []
      : [{ ...first, fields: Object.assign({}, ...ofShow.map(({ fields }) => fields)) }]),
    ...(crew === undefined ? [] : setPlayerRelationships(read, crew, acting, newId)),
  ];
}

/**
 * Refuses the crew of a match that the person may not edit.
 * @throws RuleRefusal `match-not-found`, `no-right-to-edit`
 */
export function checkPresetCrew(read: RecordReader, { crew }: RunPreset, person: Person): void {
  if (crew === undefined) return;
  const match = recordOf(read, 'Matches', crew.matchID, 'match-not-found');
  const events = dirtyIdsIn(match, 'event').map((id) => read(id) as Staffed | undefined);
  const relationshipOf = (id: string) => read(id) as Relationship | undefined;
  const isAllowed = [undefined, ...events].some((event) =>
    canEditMatch(person, event, match as Staffed, relationshipOf),
  );
  if (!isAllowed) throw new RuleRefusal('no-right-to-edit', { kind: 'match' });
}

/** The undo of one preset. */
export type PresetUndo = {
  /** Puts back everything that the call changes, in one call. */
  readonly payload: RunPreset;
  /** Returns whether the show is still as the call left it. The crew is the caller's to compare. */
  readonly isStanding: (read: RecordReader, acting: Acting) => boolean;
};

/**
 * Returns the undo of a call that has not been made yet. Crew roles of a preset were vacant before it.
 * @throws RuleRefusal as the rule does
 */
export function presetUndo(read: RecordReader, payload: RunPreset, acting: Acting): PresetUndo {
  const change = settingsChange(read, settingsOf(payload), acting);
  const { preset, breakDisplay, breakAutomation, crew } = payload;
  const show = read(change.broadcast);
  const vacant = (roles: SetPlayerRelationships['roles']) =>
    Object.fromEntries(Object.keys(roles).map((role) => [role, { selected: [] }]));
  return {
    payload: {
      preset,
      ...change.before,
      ...(breakDisplay !== undefined && { breakDisplay: textIn(show, 'break_display') || null }),
      ...(breakAutomation !== undefined && { breakAutomation: textsIn(show, 'break_automation') }),
      ...(crew !== undefined && { crew: { matchID: crew.matchID, roles: vacant(crew.roles) } }),
    },
    isStanding: (readNow, { broadcast }) => {
      const now = readNow(change.broadcast);
      return (
        isSameRecord(broadcast, change.broadcast) &&
        isStanding(readNow, change) &&
        (breakDisplay === undefined || (textIn(now, 'break_display') || null) === breakDisplay) &&
        (breakAutomation === undefined || textsIn(now, 'break_automation').join() === breakAutomation.join())
      );
    },
  };
}
