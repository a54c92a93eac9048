import { onVisible } from '../on-visible.ts';
import { onWorkerMessage } from '../worker/worker-messages.ts';

const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '');

/** Where the app's icon shows no count, a page that nobody looks at says in its title what a notice counted. */
export function countInTitle(): void {
  onWorkerMessage((message) => {
    if (message.type !== 'live-count' || document.visibilityState === 'visible') return;
    const title = withoutCount(document.title);
    document.title = message.count > 0 ? `(${message.count}) ${title}` : title;
  });
  onVisible(() => {
    document.title = withoutCount(document.title);
  });
}
