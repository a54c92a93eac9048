import { Suspense, useState } from 'react';
import type { Match } from '#contract/records.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { lazyPart } from '../lazy-part.ts';
import { LoadingRows } from '../things/LoadingRows.tsx';

/** Opened rarely, beside many rows. */
const MatchBroadcasts = lazyPart(() => import('./MatchBroadcasts.tsx'));

type BroadcastsButtonProps = { match: Match; name: string; className?: string | undefined };

/** Opens the choice of the broadcasts that show a match. */
export function BroadcastsButton({ match, name, className }: BroadcastsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        Broadcasts
      </button>
      {isOpen && (
        <Dialog title={`Broadcasts of ${name}`} isOpen onClose={() => setIsOpen(false)}>
          <Suspense fallback={<LoadingRows count={2} height={2.75} />}>
            <MatchBroadcasts match={match} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
