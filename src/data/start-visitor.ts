import { startOutbox } from './actions/start-outbox.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { watchInstall } from './install.ts';
import { startSession } from './session/start-session.ts';
import { site } from './site.ts';

/** What a page with a person in front of it needs besides the records: the install offer and who is signed in. */
export function startVisitor(): void {
  watchInstall();
  afterFirstPaint(() => {
    startSession(site().minisite !== undefined);
    startOutbox();
    void import('./watch-site.ts').then(({ watchSite }) => watchSite(), ignore);
  });
}

/** What was known of the site stands; the next page asks again. */
const ignore = (): void => undefined;
