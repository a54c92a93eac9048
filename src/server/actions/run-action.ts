import { isActionName } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { alwaysReady, type Readiness, retryAfterSeconds } from '../readiness.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { pressRows } from '../show-log/press-rows.ts';
import type { ShowLog } from '../show-log/show-log.ts';
import type { Prepared, ShowLogRow, Store, TurnReader } from '../store/store.ts';
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
import { type ActionCall, createCallReader, type ReadCall } from './read-call.ts';
import type { DoneAction, SideEffect } from './side-effects.ts';

/**
 * A call that comes again while the first one of its key is under way waits for it and gets the same answer. Turns of the
 * store do that for records; a call that asks another service is out of its turn meanwhile.
 *
 * @returns a function that throws `idempotency-key-reused` for another payload
 */
function onceAtATime(perform: (call: ReadCall) => Promise<ActionAnswer>) {
  const underWay = new Map<
    string,
    { readonly payloadHash: string; readonly answer: Promise<ActionAnswer> }
  >();
  return async (call: ReadCall): Promise<ActionAnswer> => {
    const { owner } = call;
    if (owner === undefined) return perform(call);
    const name = JSON.stringify([owner.person, owner.key]);
    const earlier = underWay.get(name);
    if (earlier !== undefined) {
      if (earlier.payloadHash !== owner.payloadHash) throw new CodedError('idempotency-key-reused');
      return { ...(await earlier.answer), result: 'replayed' };
    }
    const answer = perform(call).finally(() => underWay.delete(name));
    underWay.set(name, { payloadHash: owner.payloadHash, answer });
    return answer;
  };
}

export type RunAction = (call: ActionCall) => Promise<ActionAnswer>;

export type RunnerOptions = {
  readonly store: Pick<Store, 'get' | 'mergedInto' | 'transact'>;
  /** Now, in milliseconds. */
  readonly clock: () => number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly securityLog: SecurityLog;
  /** Receives the shows whose log has a new action. */
  readonly showLog?: Pick<ShowLog, 'changed'> | undefined;
  /** In the order they start. */
  readonly effects?: readonly SideEffect[] | undefined;
  readonly readiness?: Pick<Readiness, 'checkAgain'> | undefined;
  /** Undefined without a configured Twitch application. */
  readonly twitch?: TwitchActions | undefined;
};

/** Result of the transaction of a call: a decision to carry out, or a final answer. */
type Turn =
  | { readonly decision: Decision; readonly shows: readonly string[] }
  | { readonly answer: ActionAnswer };

/** HTTP statuses of calls that their caller had no right to, or made too often. */
const refusedStatus: ReadonlySet<number> = new Set([401, 403, 429]);

const pressMissing = 'a press is missing in the log of its show';

const isKept = (error: unknown): error is CodedError => error instanceof CodedError && isKeptRefusal(error);

/**
 * Returns the function that runs every action, from HTTP and from the socket. It checks the form of a call first.
 * Everything that depends on the records is in one transaction, with a receipt if the call has a key. The function
 * never rejects.
 */
export function createRunner(options: RunnerOptions): RunAction {
  const {
    store,
    clock,
    log,
    metrics,
    securityLog,
    showLog,
    effects = [],
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

  /** The rows of an action in the logs of its shows. No action fails because of its log. */
  const pressesOf = (turn: TurnReader, call: ReadCall, decision: Decision): ShowLogRow[] => {
    try {
      return pressRows(turn, call, decision, clock());
    } catch (error) {
      log.error({ err: error, action: call.checked.name }, pressMissing);
      return [];
    }
  };

  const prepare = async (turn: TurnReader, call: ReadCall): Promise<Prepared<Turn>> => {
    const { checked, owner, useByMs } = call;
    const earlier = owner && (await earlierAnswer(turn, owner));
    if (earlier !== undefined) return { changes: [], value: { answer: earlier } };
    if (useByMs !== undefined && clock() > useByMs) throw new CodedError('expired');
    try {
      const decision = await decide(turn, checked, clock(), twitch);
      // Until another service has answered, the receipt says that the outcome is unknown: a restart must not repeat
      // it.
      const answerAt = (sequence: number) =>
        decision.ask === undefined
          ? successAnswer(decision.data, sequence)
          : failureAnswer(new CodedError('twitch-interrupted'), sequence);
      // A request to another service counts as a user action once the service has executed it.
      const presses = decision.ask === undefined ? pressesOf(turn, call, decision) : [];
      return {
        changes: changesOf(turn, decision.patches),
        receipt: owner && keeping(owner, answerAt),
        presses,
        images: decision.images,
        value: { decision, shows: presses.map(({ broadcast }) => broadcast) },
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
      // A refusal by the store itself, such as of a link to an unknown record, depends on the records as well.
      return take(async (turn) => {
        const answer = await earlierAnswer(turn, owner);
        return answer === undefined ? refuse(turn, owner, error) : { changes: [], value: { answer } };
      });
    });
    if ('answer' in value) return value.answer;
    const { decision, shows } = value;
    const { ask } = decision;
    if (ask !== undefined) {
      const answer = await ask().then(
        (data) => successAnswer(data, sequence),
        (error: unknown) => failureFor(checked.name, error, sequence),
      );
      const isDone = answer.result === 'done';
      if (owner === undefined && !isDone) return answer;
      const stored = await take(async (turn) => {
        const presses = isDone ? pressesOf(turn, call, decision) : [];
        const value = { decision, shows: presses.map(({ broadcast }) => broadcast) };
        return { changes: [], receipt: owner && keeping(owner, () => answer), presses, value };
      }).catch((error: unknown) => {
        if (owner !== undefined) throw error;
        log.error({ err: error, action: checked.name }, pressMissing);
      });
      if (stored !== undefined && 'shows' in stored.value) showLog?.changed(stored.value.shows);
      return answer;
    }
    startEffects(call, decision, sequence);
    showLog?.changed(shows);
    return successAnswer(decision.data, sequence);
  };

  const once = onceAtATime(perform);

  /** Notes refusals of calls with a token only: strangers without one are refused all the time. */
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
