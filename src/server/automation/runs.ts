import type { Hono } from 'hono';
import {
  type AutomationRun,
  type AutomationRunsAnswer,
  automationRunsPath,
} from '#contract/automation-runs.ts';
import { CodedError } from '#contract/errors.ts';
import { isProduction } from '#domain/access/production.ts';
import type { Relay } from '../cluster/relay.ts';
import { showsOfPerson } from '../live/production/clients.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';

/** An evening of one show; the log has all of them. */
const keptRuns = 20;
const maximumShows = 200;

export type AutomationRuns = {
  /** Keeps a run, here and on the other servers of the league. */
  add(run: AutomationRun): void;
  /** The newest first. @param broadcast dirty id */
  of(broadcast: string): readonly AutomationRun[];
};

/** Recent runs of automations, by show. They end with the process; the log keeps them. */
export function createAutomationRuns(relay: Pick<Relay, 'elsewhere'>): AutomationRuns {
  const byShow = new Map<string, readonly AutomationRun[]>();
  const keep = (run: AutomationRun): void => {
    const runs = [run, ...(byShow.get(run.broadcast) ?? [])].slice(0, keptRuns);
    byShow.delete(run.broadcast);
    byShow.set(run.broadcast, runs);
    const [oldest] = byShow.keys();
    if (byShow.size > maximumShows && oldest !== undefined) byShow.delete(oldest);
  };
  const tellOthers = relay.elsewhere('automation-runs', keep);
  return {
    add: (run) => {
      keep(run);
      tellOthers(run);
    },
    of: (broadcast) => byShow.get(broadcast) ?? [],
  };
}

type RunRoutes = {
  readonly runs: Pick<AutomationRuns, 'of'>;
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly store: Pick<Store, 'get'>;
};

/**
 * Adds the route of the automation runs. A user receives only those of their own shows, since runs name matches and
 * teams that may be hidden.
 */
export function addAutomationRunRoutes(app: Hono, { runs, signIn, store }: RunRoutes): void {
  app.get(automationRunsPath, async (c) => {
    const found = await signIn.personOf(c.req.raw);
    if (found === undefined) throw new CodedError('not-authenticated');
    if (!isProduction(found.person)) throw new CodedError('no-right');
    const shows = showsOfPerson(store, found.person);
    const own = shows.flatMap((show) => runs.of(show)).sort((a, b) => b.at - a.at);
    const answer: AutomationRunsAnswer = { error: false, runs: own };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });
}
