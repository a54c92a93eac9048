import { Suspense, useState } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { countdownEndMs } from '#domain/broadcast/countdown.ts';
import { countdownFace } from '#domain/broadcast/countdown-controls.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useControls } from '../controls/controls-context.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { QuickButton } from '../parts/QuickButton.tsx';

const loadEditor = () => import('../countdown/CountdownEditor.tsx');
const CountdownEditor = lazyPart(loadEditor);

/** The running countdown, or the time of day of the show; opens its editor. */
export function CountdownButton({ zone }: { zone: string }) {
  const { countdown } = useControls();
  const nowMs = useClock(1000);
  const [isOpen, setIsOpen] = useState(false);
  const isSet = countdownEndMs(countdown.endOnAir) !== null;
  return (
    <>
      <QuickButton
        label="Countdown"
        icon={<DashboardIcon name="clock" />}
        now={countdownFace(countdown.endOnAir, nowMs, zone)}
        next={isSet ? 'edit' : 'set'}
        state={countdown.state}
        isPressed={isSet}
        onPress={() => setIsOpen(true)}
      />
      <Dialog title="Countdown" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<LoadingRows count={3} height={2.75} />}>
          <CountdownEditor zone={zone} />
        </Suspense>
      </Dialog>
    </>
  );
}
