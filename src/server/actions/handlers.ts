import { type ActionName, type AnswerOf, actionOf, type actions, type PayloadOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import { addressProblem } from '#contract/records/custom-keys.ts';
import {
  type EditProblem,
  editProblem,
  grantsProblem,
  linkModel,
  withStoredLinks,
} from '#contract/records/editable.ts';
import type { Attachment } from '#contract/records/field.ts';
import { mergeModel } from '#contract/records/merging.ts';
import { isTableName } from '#contract/records.ts';
import type { Person } from '#domain/access/permissions.ts';
import {
  type Deletion,
  type EditRecord,
  editRecord,
  type FieldValue,
  filesIn,
  restoreRecord,
  withWithheld,
} from '#domain/actions/edit-record.ts';
import { adjustMatchBroadcast, setEventSettings } from '#domain/actions/event-staff-actions.ts';
import { actingBroadcast } from '#domain/actions/live.ts';
import { type MergeRecords, mergePlan, splitRecords } from '#domain/actions/merge-records.ts';
import {
  type Acting,
  dirtyIdsIn,
  type NewId,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  refusedParameter,
} from '#domain/actions/patch.ts';
import { bracketResolution } from '#domain/actions/resolve-entire-bracket.ts';
import { checkPresetCrew, runPreset } from '#domain/actions/run-preset.ts';
import { setPlayerCams, setPlayerRelationships } from '#domain/actions/set-player-relationships.ts';
import { submittedSocial } from '#domain/actions/submit-social.ts';
import { checkWithdrawal, withdrawTeam } from '#domain/actions/withdraw-team.ts';
import { auctionBid, auctionControl, auctionStart } from '#domain/auction/turn.ts';
import { restoreId } from '#domain/record-id.ts';
import { type SentImage, sentImage } from '../store/image-file.ts';
import type { TurnReader } from '../store/store.ts';
import type { AskTwitch, TwitchActions } from '../twitch/twitch-actions.ts';

/** Input of a handler: the records of its transaction and those that the caller acts on. */
export type HandlerTurn = {
  readonly read: RecordReader;
  /** The record as clients receive it, without hidden links. */
  readonly shown: TurnReader['shown'];
  readonly list: TurnReader['list'];
  readonly acting: Acting;
  readonly newId: NewId;
  readonly person: Person;
  /** The server's time in ms. */
  readonly now: number;
  /** Undefined without a configured Twitch application. */
  readonly twitch: TwitchActions | undefined;
  /** The last deletion of the record that is to be restored. */
  readonly deletion?: Deletion | undefined;
  /** Files that the image fields of the record had before. */
  readonly formerFiles?: readonly Attachment[] | undefined;
};

/** Changes to the records with the `data` of the answer, or a request to another service that returns `data`. */
type Outcome<Data> =
  | {
      readonly patches: readonly RecordPatch[];
      readonly data: Data;
      readonly images?: readonly SentImage[] | undefined;
    }
  | { readonly ask: AskTwitch<Data> };

/** Decides what an action changes and answers; writes nothing itself, and never sees HTTP. */
type Handler<Name extends ActionName> = (
  turn: HandlerTurn,
  payload: PayloadOf<Name>,
) => Outcome<AnswerOf<Name>>;

/** Actions that are done by their rule alone: it says all they change, and there is nothing to answer. */
type RuledName = {
  [Name in ActionName]: undefined extends AnswerOf<Name>
    ? NonNullable<(typeof actions)[Name]['rule']> extends never
      ? never
      : Name
    : never;
}[ActionName];

function twitchIn({ twitch }: HandlerTurn): TwitchActions {
  if (twitch === undefined) throw new CodedError('twitch-disabled');
  return twitch;
}

/** Actions that need the caller's rights or the change log besides their rule. */
type HandledName =
  | Exclude<ActionName, RuledName>
  | 'run-preset'
  | 'withdraw-team'
  | 'edit-record'
  | 'merge-records';

/** The fields of an edit, with the links to hidden records that the caller cannot have seen. */
function withHiddenLinks(
  { table, change, fields }: EditRecord,
  record: RuleRecord | undefined,
  shown: RuleRecord | undefined,
): EditRecord['fields'] {
  if (change !== 'edit' || fields === undefined) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, FieldValue] => {
      const link = linkModel.linkOf(table, name);
      const wanted = Array.isArray(value) ? value : [];
      const isTaken = link?.isSingle === true && wanted.length > 0;
      if (link === undefined || isTaken || (value !== null && !Array.isArray(value))) return [name, value];
      return [name, withWithheld(dirtyIdsIn(record, name), dirtyIdsIn(shown, name), wanted)];
    }),
  );
}

/** The values of image fields after a change, and the new images. */
function imagesAfter(
  files: NonNullable<EditRecord['files']>,
  record: RuleRecord | undefined,
  former: readonly Attachment[],
): { readonly fields: Readonly<Record<string, readonly object[]>>; readonly images: readonly SentImage[] } {
  const images: SentImage[] = [];
  const fields = Object.entries(files).map(([name, change]): [string, readonly object[]] => {
    const known = [...filesIn<Attachment>(record?.[name]), ...former];
    const kept = [...new Set(change.kept)].map((id) => {
      const file = known.find((one) => one.id === id);
      if (file === undefined)
        throw refusedParameter(`files.${name}`, 'must name files that the record has or had');
      return file;
    });
    const sent = sentImage(change);
    if (typeof sent === 'string') throw refusedParameter(`files.${name}`, sent);
    if (sent === undefined) return [name, kept];
    images.push(sent);
    return [name, [...kept.filter(({ id }) => id !== sent.value.id), sent.value]];
  });
  return { fields: Object.fromEntries(fields), images };
}

function refuse(found: EditProblem | undefined): void {
  if (found === undefined) return;
  const { field, problem } = found;
  const isPath = field === 'table' || field.startsWith('files.');
  throw refusedParameter(isPath ? field : `fields.${field}`, problem);
}

/** Refuses an address, such as the subdomain of an event, that another record has. */
function refuseTakenAddress(
  {
    table,
    id,
    change,
    fields,
  }: Pick<EditRecord, 'table' | 'id' | 'change'> & { readonly fields: RuleRecord },
  record: RuleRecord | undefined,
  { list, shown }: Pick<HandlerTurn, 'list' | 'shown'>,
): void {
  if (change === 'delete' || !isTableName(table)) return;
  const after = { ...record, ...fields, id: restoreId(id), __tableName: table };
  refuse(addressProblem(record, after, list(table), shown));
}

/** The deletion without the account that another player signs in with by now. */
function withFreeAccount(deletion: Deletion, list: TurnReader['list']): Deletion {
  const { discord_id, ...before } = deletion.record.before;
  const isTaken = discord_id !== undefined && list('Players').some((one) => one.discord_id === discord_id);
  return isTaken ? { ...deletion, record: { ...deletion.record, before } } : deletion;
}

/** The changes of a merge or of its undo. Rights move with the links and settings of both records. */
function mergePatches(
  {
    read,
    shown,
    list,
    person,
    deletion,
  }: Pick<HandlerTurn, 'read' | 'shown' | 'list' | 'person' | 'deletion'>,
  payload: MergeRecords,
): readonly RecordPatch[] {
  const { table, change } = payload;
  const [id, gone] = [restoreId(payload.id), restoreId(payload.gone)];
  const isUndo = change === 'undo';
  if (isUndo) {
    if (read(gone) !== undefined) throw new CodedError('not-deleted');
    const isOfBoth = deletion?.others.some(({ recordId }) => recordId === id) === true;
    if (!deletion?.isMerge || !isOfBoth) throw new CodedError('nothing-deleted');
  }
  const patches = isUndo
    ? splitRecords(
        read,
        { gone, changed: [deletion?.record, ...(deletion?.others ?? [])].filter((one) => one !== undefined) },
        linkModel,
      )
    : mergePlan(payload, {
        read,
        shown,
        list: (name) => (isTableName(name) ? list(name) : []),
        model: mergeModel,
      }).patches;
  for (const one of [id, gone]) {
    const before = read(one) ?? {};
    const patch = patches.find((found) => found.id === one);
    refuse(grantsProblem(table, person, before, patch?.isDeleted ? {} : { ...before, ...patch?.fields }));
  }
  return patches;
}

/** The other actions: those without a rule, and those that answer something. The compiler names a missing one. */
const handlers: { readonly [Name in HandledName]: Handler<Name> } = {
  'start-commercial': (turn, payload) => ({ ask: twitchIn(turn).startCommercial(turn, payload) }),
  'manage-prediction': (turn, payload) => {
    const ask = twitchIn(turn).managePrediction(turn, payload);
    return { ask: async () => void (await ask()) };
  },
  'set-player-cams': ({ read, acting }, payload) => ({
    patches: setPlayerCams(read, payload, acting),
    data: undefined,
  }),
  'adjust-match-broadcast': ({ read, person }, payload) => {
    const { patches, answer } = adjustMatchBroadcast(read, payload, person);
    return { patches, data: answer };
  },
  'set-event-settings': ({ read, person }, payload) => ({
    patches: setEventSettings(read, payload, person),
    data: undefined,
  }),
  'withdraw-team': ({ read, acting, person }, payload) => {
    checkWithdrawal(read, payload, person);
    return { patches: withdrawTeam(read, payload, acting), data: undefined };
  },
  'submit-social': ({ read, list, acting }, payload) =>
    submittedSocial(read, payload, acting, list('Socials')),
  'set-marker': (turn, payload) => ({ ask: twitchIn(turn).setMarker(turn, payload) }),
  // Its effect sends the message: nothing of it is stored.
  'send-crew-message': ({ read, acting }) => {
    actingBroadcast(read, acting, 'no-broadcast');
    return { patches: [], data: undefined };
  },
  'set-title': (turn) => ({ ask: twitchIn(turn).setTitle(turn) }),
  'run-preset': ({ read, acting, newId, person }, payload) => {
    checkPresetCrew(read, payload, person);
    return { patches: runPreset(read, payload, acting, newId), data: undefined };
  },
  'edit-record': ({ read, shown, list, acting, person, now, deletion, formerFiles = [] }, sent) => {
    const known = withHiddenLinks(sent, read(sent.id), shown(sent.id));
    const payload = { ...sent, fields: withStoredLinks(sent.table, known) };
    refuse(editProblem(payload, person, read, { now }));
    const { change, table, id } = payload;
    const record = read(id);
    refuseTakenAddress({ ...payload, fields: { ...payload.fields, ...deletion?.record.before } }, record, {
      list,
      shown,
    });
    if (change === 'delete') refuse(grantsProblem(table, person, record ?? {}, {}));
    if (change === 'edit' && payload.files !== undefined) {
      const { fields, images } = imagesAfter(payload.files, record, formerFiles);
      const patches = editRecord(read, payload, acting).map((patch) =>
        patch.id === id ? { ...patch, fields: { ...patch.fields, ...fields } } : patch,
      );
      return { patches, data: undefined, images };
    }
    if (change !== 'restore') return { patches: editRecord(read, payload, acting), data: undefined };
    if (record !== undefined) throw new CodedError('not-deleted');
    if (deletion?.record.tableName !== table) throw new CodedError('nothing-deleted');
    if (deletion.isMerge) throw refusedParameter('change', 'must not be restored: undo its merge');
    refuse(grantsProblem(table, person, {}, deletion.record.before));
    return { patches: restoreRecord(read, withFreeAccount(deletion, list), linkModel), data: undefined };
  },
  'merge-records': (turn, payload) => ({ patches: mergePatches(turn, payload), data: undefined }),
  'set-player-relationships': ({ read, acting, newId }, payload) => {
    const patches = setPlayerRelationships(read, payload, acting, newId);
    const list = patches.find(({ table }) => table === 'Matches')?.fields.player_relationships;
    return { patches, data: { added: Array.isArray(list) ? list.map(String) : [] } };
  },
  'auction-start': ({ read, ...caller }, payload) => ({
    patches: auctionStart(read, payload, caller),
    data: undefined,
  }),
  'auction-bid': ({ read, ...caller }, payload) => ({
    patches: auctionBid(read, payload, caller),
    data: undefined,
  }),
  'auction-control': ({ read, ...caller }, payload) => ({
    patches: auctionControl(read, payload, caller),
    data: undefined,
  }),
  'resolve-entire-bracket': ({ read }, payload) => {
    const { patches, answer } = bracketResolution(read, payload);
    return { patches, data: { ...answer } };
  },
};

/**
 * Returns the outcome of a call: its changes and `data`, or its request to another service.
 * @throws CodedError, RuleRefusal
 */
export function handle(name: ActionName, turn: HandlerTurn, payload: object): Outcome<unknown> {
  const handler = (handlers as { readonly [Name in ActionName]?: (typeof handlers)[keyof typeof handlers] })[
    name
  ];
  if (handler !== undefined) return handler(turn, payload as never);
  const { read, acting, newId } = turn;
  const patches = actionOf(name).rule?.(read, { ...payload }, acting, newId) ?? [];
  return { patches, data: undefined };
}
