import type { ActionName, AnswerOf, PayloadOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { Acting, NewId, RecordPatch, RecordReader } from '#domain/actions/patch.ts';
import { bracketResolution } from '#domain/actions/resolve-entire-bracket.ts';
import { type Rule, rules } from '#domain/actions/rules.ts';

/** What a handler works with: the records of its turn and what the caller acts on. */
export type HandlerTurn = {
  readonly read: RecordReader;
  readonly acting: Acting;
  readonly newId: NewId;
};

export type Outcome<Name extends ActionName> = {
  readonly patches: readonly RecordPatch[];
  /** The `data` of the answer. */
  readonly data: AnswerOf<Name>;
};

/** Decides what an action changes and answers; writes nothing itself, and never sees HTTP. */
export type Handler<Name extends ActionName> = (turn: HandlerTurn, payload: PayloadOf<Name>) => Outcome<Name>;

/** A handler that does what the rule says and has nothing to tell. */
const byRule =
  <Payload>(rule: Rule<Payload>) =>
  ({ read, acting, newId }: HandlerTurn, payload: Payload): { patches: RecordPatch[]; data: undefined } => ({
    patches: rule(read, payload, acting, newId),
    data: undefined,
  });

const needsTwitch = (): never => {
  throw new CodedError('twitch-disabled');
};

const setPlayerRelationships: Handler<'set-player-relationships'> = ({ read, acting, newId }, payload) => {
  const patches = rules['set-player-relationships'](read, payload, acting, newId);
  const list = patches.find(({ table }) => table === 'Matches')?.fields.player_relationships;
  return { patches, data: { added: Array.isArray(list) ? list.map(String) : [] } };
};

const resolveEntireBracket: Handler<'resolve-entire-bracket'> = ({ read }, payload) => {
  const { patches, answer } = bracketResolution(read, payload);
  return { patches, data: { ...answer } };
};

/** The handler of every action; the compiler names a missing one. */
export const handlers = {
  'start-commercial': needsTwitch,
  'manage-prediction': needsTwitch,
  'set-title': needsTwitch,
  'set-player-relationships': setPlayerRelationships,
  'resolve-entire-bracket': resolveEntireBracket,
  'update-broadcast': byRule(rules['update-broadcast']),
  'set-match-overlays': byRule(rules['set-match-overlays']),
  'update-match-data': byRule(rules['update-match-data']),
  'update-map-data': byRule(rules['update-map-data']),
  'set-observer-setting': byRule(rules['set-observer-setting']),
  'update-break-automation': byRule(rules['update-break-automation']),
  'update-break-display': byRule(rules['update-break-display']),
  'toggle-flip-teams': byRule(rules['toggle-flip-teams']),
  'multi-map-win': byRule(rules['multi-map-win']),
  'set-active-broadcast': byRule(rules['set-active-broadcast']),
  'update-gfx-index': byRule(rules['update-gfx-index']),
  'update-profile-data': byRule(rules['update-profile-data']),
} as const satisfies { readonly [Name in ActionName]: Handler<Name> };
