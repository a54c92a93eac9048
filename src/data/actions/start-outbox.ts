import { subscribe } from 'valtio/vanilla';
import { reportProblem } from '../log.ts';
import { session } from '../session/session.ts';
import { whenIdle } from '../timing.ts';

/** Has the outbox of whoever is signed in look after itself. Its code is no matter of visitors'. */
export function startOutbox(): void {
  let isAsked = false;
  const look = (): void => {
    if (isAsked || session.user === undefined) return;
    isAsked = true;
    whenIdle(load);
  };
  subscribe(session, look);
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
