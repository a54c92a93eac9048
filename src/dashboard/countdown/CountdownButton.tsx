import { Suspense } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { countdownNow } from '#domain/broadcast/countdown-controls.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useShowZone } from '../show/use-show.ts';
import { countdownControl } from './countdown-control.ts';

const CountdownEditor = lazyPart(() => import('./CountdownEditor.tsx'));

/** The running countdown, or the time of day of the show; opens its editor. */
export function CountdownButton() {
  const { open, onAir, isEditorOpen, setIsEditorOpen } = countdownControl.use();
  const zone = useShowZone();
  const nowMs = useClock(1000);
  return (
    <>
      <CommandButton command={{ ...open, now: countdownNow(onAir, nowMs, zone) }} />
      <Dialog title="Countdown" isOpen={isEditorOpen} onClose={() => setIsEditorOpen(false)}>
        <Suspense fallback={<LoadingRows count={3} height={2.75} />}>
          <CountdownEditor />
        </Suspense>
      </Dialog>
    </>
  );
}
