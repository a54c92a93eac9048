import { type ActionName, actionOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { ActionAccess } from '#domain/access/action-access.ts';
import type { Acting } from '#domain/actions/patch.ts';
import { isSameRecord } from '#domain/record-id.ts';
import type { Store } from '../store/store.ts';

type Target = {
  /** Parameters by which callers name it. */
  readonly names: readonly [string, string];
  readonly of: keyof Acting;
  readonly problem: string;
};

const productionTargets: readonly Target[] = [
  { names: ['client', 'clientID'], of: 'client', problem: 'must be "self" or your own client' },
  {
    names: ['broadcast', 'broadcastID'],
    of: 'broadcast',
    problem: 'must be "self" or the current show of your client',
  },
  { names: ['match', 'matchID'], of: 'liveMatch', problem: 'must be "self" or the live match of your show' },
];
const profileTarget: Target = {
  names: ['player', 'playerID'],
  of: 'player',
  problem: 'must be "self" or yourself',
};

function targetsOf(name: ActionName): readonly Target[] {
  const { payload } = actionOf(name);
  const { caller, right }: ActionAccess = actionOf(name).access;
  const all = [
    ...(caller === 'user' ? [] : productionTargets),
    ...(right === 'own-profile' ? [profileTarget] : []),
  ];
  // A declared parameter has a rule of its own, except the client: the caller's own one is always meant.
  return all.filter(({ of, names }) => of === 'client' || !names.some((one) => one in payload.entries));
}

/** Parameters beside an action's own by which callers may name what they act as. */
export const targetNames = (name: ActionName): string[] => targetsOf(name).flatMap(({ names }) => names);

/**
 * Refuses a call that names another client, show, live match or player than the one that its action is about, because
 * the call would change the caller's own instead. Records are named by id or key.
 * @param raw the parameters as they came
 * @throws CodedError `invalid-value`
 */
export function checkNamedTarget(
  store: Pick<Store, 'get'>,
  name: ActionName,
  raw: unknown,
  acting: Acting,
): void {
  const parameters = raw as Readonly<Record<string, unknown>>;
  for (const { names, of, problem } of targetsOf(name)) {
    const own = store.get(acting[of] ?? '');
    const isOwn = (named: unknown): boolean =>
      typeof named === 'string' && own !== undefined && (isSameRecord(named, own.id) || named === own.key);
    for (const parameter of names) {
      const named = parameters[parameter] ?? 'self';
      if (named !== 'self' && !isOwn(named)) {
        throw new CodedError('invalid-value', { problem: `${parameter}: ${problem}`, parameter });
      }
    }
  }
}
