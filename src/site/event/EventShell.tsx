import { Fragment } from 'react';
import { useThing } from '#data/hooks/use-thing.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import type { EntityShellProps } from '../page.ts';
import { HeaderSkeleton } from '../record/HeaderSkeleton.tsx';
import { RecordGate } from '../record/RecordGate.tsx';
import { recordKey } from '../record/record-key.ts';
import { EventHeader } from './EventHeader.tsx';
import { EventTabs } from './EventTabs.tsx';

/** The frame of all pages of an event. */
export default function EventShell({ params, childPath, children }: EntityShellProps) {
  const eventKey = recordKey(params);
  // What a visitor came for on the other pages stands below it.
  const isCompact = childPath !== '';
  useFavicon(useTheme(useThing('Events', eventKey)));
  return (
    <RecordGate table="Events" recordKey={eventKey} skeleton={<HeaderSkeleton isCompact={isCompact} />}>
      {(event) => (
        <>
          {/* A low header is another one, drawn with its page: the high one would be seen to shrink. */}
          <Fragment key={isCompact ? 'low' : 'high'}>
            <EventHeader event={event} isCompact={isCompact} />
            <EventTabs event={event} />
          </Fragment>
          {children}
        </>
      )}
    </RecordGate>
  );
}
