import { Suspense, useState } from 'react';
import type { CalendarOf } from '#domain/links/calendar-links.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Icon } from '#ui/things/Icon.tsx';

const CalendarDialog = lazyPart(() => import('./CalendarDialog.tsx'));

type CalendarButtonProps = { of: CalendarOf; name: string };

/** Offers the matches of a record as a calendar that stays up to date. */
export function CalendarButton({ of, name }: CalendarButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const open = () => {
    setIsAsked(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog" title="Add to calendar">
        <Icon name="calendar" />
        Calendar
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <CalendarDialog of={of} name={name} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
