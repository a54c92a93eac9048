import { type ActionName, type AnswerOf, actionOf, type actions, type PayloadOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { Person } from '#domain/access/permissions.ts';
import { adjustMatchBroadcast, setEventSettings } from '#domain/actions/event-staff-actions.ts';
import type { Acting, NewId, RecordPatch, RecordReader } from '#domain/actions/patch.ts';
import { bracketResolution } from '#domain/actions/resolve-entire-bracket.ts';
import { setPlayerCams } from '#domain/actions/set-player-cams.ts';
import { setPlayerRelationships } from '#domain/actions/set-player-relationships.ts';
import { submittedSocial } from '#domain/actions/submit-social.ts';
import { withdrawTeam } from '#domain/actions/withdraw-team.ts';
import { auctionBid, auctionControl, auctionStart } from '#domain/auction/turn.ts';
import type { TurnReader } from '../store/store.ts';
import type { AskTwitch, TwitchActions } from '../twitch/twitch-actions.ts';

/** What a handler works with: the records of its turn and what the caller acts on. */
export type HandlerTurn = {
  readonly read: RecordReader;
  readonly list: TurnReader['list'];
  readonly acting: Acting;
  readonly newId: NewId;
  readonly person: Person;
  /** The server's time in ms. */
  readonly now: number;
  /** Undefined without a configured Twitch application. */
  readonly twitch: TwitchActions | undefined;
};

/** What is changed in the records, with the `data` of the answer; or what another service is asked, which gives it. */
type Outcome<Data> =
  | { readonly patches: readonly RecordPatch[]; readonly data: Data }
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

/** The other actions: those without a rule, and those that answer something. The compiler names a missing one. */
const handlers: { readonly [Name in Exclude<ActionName, RuledName>]: Handler<Name> } = {
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
  'withdraw-team': ({ read, person }, payload) => ({
    patches: withdrawTeam(read, payload, person),
    data: undefined,
  }),
  'submit-social': ({ read, list, acting }, payload) =>
    submittedSocial(read, payload, acting, list('Socials')),
  'set-marker': (turn, payload) => ({ ask: twitchIn(turn).setMarker(turn, payload) }),
  'set-title': (turn) => ({ ask: twitchIn(turn).setTitle(turn) }),
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
 * What a call changes and answers.
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
