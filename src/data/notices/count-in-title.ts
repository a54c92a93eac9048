import { onVisible } from '../timing.ts';
import { onWorkerMessage } from '../worker/worker-messages.ts';

const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '');

/** Shows the count of a notice in the title of a hidden page, where the app's icon shows no count. */
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
