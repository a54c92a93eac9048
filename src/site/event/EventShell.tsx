import { Fragment } from 'react';
import type { GameEvent } from '#contract/records.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { EntityShellProps } from '../page.ts';
import { HeaderSkeleton } from '../record/HeaderSkeleton.tsx';
import { RecordGate } from '../record/RecordGate.tsx';
import { EventHeader } from './EventHeader.tsx';
import { EventTabs } from './EventTabs.tsx';

/** The frame of all pages of an event. */
export default function EventShell(props: EntityShellProps) {
  // On child pages the header is compact, since their content is what the visitor opened.
  const isCompact = props.childPath !== '';
  return (
    <RecordGate
      table="Events"
      recordKey={props.recordKey}
      skeleton={<HeaderSkeleton isCompact={isCompact} />}
    >
      {(event) => <EventFrame {...props} event={event} isCompact={isCompact} />}
    </RecordGate>
  );
}

type EventFrameProps = EntityShellProps & { event: GameEvent; isCompact: boolean };

function EventFrame({ event, isCompact, isComplete, title, childPath, children }: EventFrameProps) {
  useTitle(title({ name: event.name }));
  useFavicon(useTheme(event));
  return (
    <>
      {/* The key replaces the header instead of resizing it, which would show the tall one shrinking. */}
      <Fragment key={isCompact ? 'low' : 'high'}>
        <EventHeader event={event} isCompact={isCompact} isComplete={isComplete} />
        <EventTabs event={event} openPath={childPath} />
      </Fragment>
      {children}
    </>
  );
}
