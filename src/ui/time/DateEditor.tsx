import { Suspense, useState } from 'react';
import { formatTime } from '#domain/time/format.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Icon } from '../things/Icon.tsx';
import { LoadingRows } from '../things/LoadingRows.tsx';
import { useTimeOptions } from '../things/use-time-options.ts';
import styles from './DateEditor.module.css';

/** Loaded lazily, because most visits change no time. */
const DateForm = lazyPart(() => import('./DateForm.tsx'));

type DateEditorProps = {
  /** Label of the time: 'Match start'. */
  label: string;
  /** ISO text or milliseconds. */
  value: Moment;
  /** ISO text in UTC. */
  onChange: (isoTime: string) => void;
  /** The zone to edit in, such as a broadcast's; overrides the settings. */
  zone?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Ids of elements that describe the time. */
  describedBy?: string | undefined;
};

/** A time, and the button that opens its editor. */
export function DateEditor({ label, value, onChange, zone, isDisabled, describedBy }: DateEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const options = useTimeOptions();
  const at = instantOf(value);
  const shown = { ...options, zone: zone ?? options.zone };
  return (
    <div className={styles.editor}>
      <Button disabled={isDisabled} aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
        <Icon name="calendar" />
        <span className={visuallyHidden.text}>{label}: </span>
        {at === undefined ? 'Set date and time' : <time>{formatTime(at, shown)}</time>}
      </Button>
      <Dialog title={label} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<LoadingRows count={4} height={3} />}>
          <DateForm
            at={at}
            zone={zone}
            onCancel={() => setIsOpen(false)}
            onDone={(isoTime) => {
              setIsOpen(false);
              onChange(isoTime);
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  );
}
