import { isActionName } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { alwaysReady, type Readiness, retryAfterSeconds } from '../readiness.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Prepared, Store, TurnReader } from '../store/store.ts';
import type { TwitchActions } from '../twitch/twitch-actions.ts';
import { actorOf } from './acting-player.ts';
import {
  type ActionAnswer,
  failureAnswer,
  isKeptRefusal,
  type ReceiptKey,
  receiptOf,
  replayedAnswer,
  successAnswer,
} from './action-answer.ts';
import { changesOf, type Decision, decide } from './decide.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { type ActionCall, createCallReader, type ReadCall } from './read-call.ts';
import { type DoneAction, type SideEffect, sideEffects } from './side-effects.ts';

export type RunAction = (call: ActionCall) => Promise<ActionAnswer>;

export type RunnerOptions = {
  readonly store: Pick<Store, 'get' | 'transact'>;
  /** Now, in milliseconds. */
  readonly clock: () => number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly securityLog: SecurityLog;
  readonly effects?: readonly SideEffect[] | undefined;
  readonly readiness?: Pick<Readiness, 'checkAgain'> | undefined;
  /** Undefined without a configured Twitch application. */
  readonly twitch?: TwitchActions | undefined;
};

/** What a turn came to: something to do, or an answer that needs nothing more. */
type Turn = { readonly decision: Decision } | { readonly answer: ActionAnswer };

/** HTTP statuses of calls that their caller had no right to, or made too often. */
const refusedStatus: ReadonlySet<number> = new Set([401, 403, 429]);

const isKept = (error: unknown): error is CodedError => error instanceof CodedError && isKeptRefusal(error);

/**
 * The one way an action is done, whether it came by HTTP or socket: the form first, then everything that depends on
 * the records in one turn of the store, with a receipt where the call has a key (architecture 2.2). Never rejects.
 */
export function createRunner(options: RunnerOptions): RunAction {
  const {
    store,
    clock,
    log,
    metrics,
    securityLog,
    effects = sideEffects,
    twitch,
    readiness = alwaysReady,
  } = options;
  const readCall = createCallReader({ store, clock });

  const earlierAnswer = async (turn: TurnReader, owner: ReceiptKey): Promise<ActionAnswer | undefined> => {
    const receipt = await turn.receipt(owner.person, owner.key);
    return receipt && replayedAnswer(receipt, owner.payloadHash);
  };

  const keeping = (owner: ReceiptKey, answerAt: (sequence: number) => ActionAnswer) => (sequence: number) =>
    receiptOf(owner, answerAt(sequence), new Date(clock()).toISOString());

  const refuse = (turn: TurnReader, owner: ReceiptKey | undefined, error: CodedError): Prepared<Turn> => ({
    changes: [],
    receipt: owner && keeping(owner, (sequence) => failureAnswer(error, sequence)),
    value: { answer: failureAnswer(error, turn.sequence()) },
  });

  const prepare = async (
    turn: TurnReader,
    { checked, owner, useByMs }: ReadCall,
  ): Promise<Prepared<Turn>> => {
    const earlier = owner && (await earlierAnswer(turn, owner));
    if (earlier !== undefined) return { changes: [], value: { answer: earlier } };
    if (useByMs !== undefined && clock() > useByMs) throw new CodedError('expired');
    try {
      const decision = await decide(turn, checked, clock(), twitch);
      // Until another service has answered, the receipt says that nobody knows: a restart must not do it twice.
      const answerAt = (sequence: number) =>
        decision.ask === undefined
          ? successAnswer(decision.data, sequence)
          : failureAnswer(new CodedError('twitch-interrupted'), sequence);
      return {
        changes: changesOf(turn, decision.patches),
        receipt: owner && keeping(owner, answerAt),
        value: { decision },
      };
    } catch (error) {
      if (!isKept(error)) throw error;
      return refuse(turn, owner, error);
    }
  };

  const startEffects = ({ checked }: ReadCall, { patches, acting }: Decision, sequence: number): void => {
    const done = { name: checked.name, payload: checked.payload, patches, acting, sequence } as DoneAction;
    for (const effect of effects) {
      effect(done).catch((error: unknown) => {
        log.error({ err: error, action: done.name }, 'a side effect of an action failed');
      });
    }
  };

  /** While the server cannot save, callers are told to repeat the call: 503. */
  const failureFor = async (action: string, error: unknown, sequence?: number): Promise<ActionAnswer> => {
    if (error instanceof CodedError) return failureAnswer(error, sequence);
    log.error({ err: error, action }, 'an action failed');
    const { isReady } = await readiness.checkAgain();
    if (isReady) return failureAnswer(new CodedError('action-failed', {}, error), sequence);
    return failureAnswer(new CodedError('action-failed', { retryAfterSeconds }, error), sequence, 503);
  };

  const perform = async (call: ReadCall): Promise<ActionAnswer> => {
    const { checked, owner, madeAtMs } = call;
    if (madeAtMs !== undefined) metrics.outboxAge.set(Math.max(0, clock() - madeAtMs) / 1000);
    const context = { actor: actorOf(checked), reason: checked.name, actionId: owner?.key };
    const take = (work: (turn: TurnReader) => Promise<Prepared<Turn>>) => store.transact(work, context);
    const { sequence, value } = await take((turn) => prepare(turn, call)).catch((error: unknown) => {
      if (owner === undefined || !isKept(error)) throw error;
      // What the store itself refuses, such as a link to an unknown record, was decided by the records as well.
      return take(async (turn) => {
        const answer = await earlierAnswer(turn, owner);
        return answer === undefined ? refuse(turn, owner, error) : { changes: [], value: { answer } };
      });
    });
    if ('answer' in value) return value.answer;
    const { ask } = value.decision;
    if (ask !== undefined) {
      const answer = await ask().then(
        (data) => successAnswer(data, sequence),
        (error: unknown) => failureFor(checked.name, error, sequence),
      );
      if (owner !== undefined) {
        await take(async () => ({ changes: [], receipt: keeping(owner, () => answer), value: { answer } }));
      }
      return answer;
    }
    startEffects(call, value.decision, sequence);
    return successAnswer(value.decision.data, sequence);
  };

  const once = onceAtATime(perform);

  /** Strangers without a token are refused all the time; what somebody signed in may not do is worth a note. */
  const noteRefusal = (
    call: ActionCall,
    actor: string | undefined,
    { status, result }: ActionAnswer,
  ): void => {
    if (!call.hasToken || result === 'replayed' || !refusedStatus.has(status)) return;
    const kind = status === 429 ? 'rate-limited' : 'access-refused';
    securityLog.record({ kind, actor, address: call.address, subject: call.name, detail: result });
  };

  return async (call) => {
    let actor: string | undefined;
    const identify = async () => {
      const caller = await call.identify();
      actor = caller && actorOf(caller);
      return caller;
    };
    const answer = await readCall({ ...call, identify })
      .then(once)
      .catch((error: unknown) => failureFor(call.name, error));
    noteRefusal(call, actor, answer);
    metrics.actions.inc({ action: isActionName(call.name) ? call.name : 'unknown', result: answer.result });
    return answer;
  };
}
