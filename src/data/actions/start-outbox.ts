import { subscribe } from 'valtio/vanilla';
import { reportProblem } from '../log.ts';
import { matchKeys } from '../match-keys/match-keys.ts';
import { session } from '../session/session.ts';
import { whenIdle } from '../timing.ts';

/** Has the outbox of whoever is signed in, or edits with a key, look after itself. Its code is no matter of visitors'. */
export function startOutbox(): void {
  let isAsked = false;
  const look = (): void => {
    if (isAsked || (session.user === undefined && matchKeys.list.length === 0)) return;
    isAsked = true;
    whenIdle(load);
  };
  subscribe(session, look);
  subscribe(matchKeys, look);
  look();
}

const retryMs = 15_000;

function load(): void {
  import('./outbox-runtime.ts').then(
    ({ outboxRuntime }) => void outboxRuntime(),
    (error) => {
      reportProblem('The outbox could not be loaded', error);
      setTimeout(load, retryMs);
    },
  );
}
