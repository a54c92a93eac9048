import { startOutbox } from './actions/start-outbox.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { watchInstall } from './install.ts';
import { startSession } from './session/start-session.ts';
import { site } from './site.ts';
import { readFirstView } from './things/first-view.ts';

/** What a page with a person in front of it needs besides the records: the install offer and who is signed in. */
export function startVisitor(): void {
  watchInstall();
  afterFirstPaint(() => {
    startSession(site().minisite !== undefined || readFirstView()?.hasSession === true);
    startOutbox();
    // Without its code, what this browser knew stands.
    import('./late-visitor.ts').then(({ startLate }) => startLate(), ignore);
  });
}

const ignore = (): void => undefined;
