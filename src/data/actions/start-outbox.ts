import { subscribe } from 'valtio/vanilla';
import { reportProblem } from '../log.ts';
import { matchKeys } from '../match-keys/match-keys.ts';
import { session } from '../session/session.ts';
import { whenIdle } from '../timing.ts';
import { isOutboxInUse } from './unsent-note.ts';

/**
 * Starts the outbox for signed-in users and key holders. Visitors load its code only if the page of the last sign-out
 * was closed before the outbox was cleared.
 */
export function startOutbox(): void {
  let isAsked = false;
  const look = (): void => {
    if (isAsked || (session.user === undefined && matchKeys.list.length === 0 && !isOutboxInUse())) return;
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
