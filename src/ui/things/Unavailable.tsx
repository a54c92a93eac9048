import { Suspense } from 'react';
import { wantThings } from '#data/things/store.ts';
import { Button } from '../controls/Button.tsx';
import { lazyPart } from '../lazy-part.ts';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';

/** Part of the installed files; without a worker it is loaded when there is a connection. */
const OpenedPages = lazyPart(() => import('./OpenedPages.tsx'));

type UnavailableProps = {
  /** Key of the record that could not be loaded. */
  thingKey: string;
};

/** Shown offline for a record that is not on this device. It is loaded when the connection is back. */
export function Unavailable({ thingKey }: UnavailableProps) {
  return (
    <EmptyState
      isProblem
      title="No saved copy on this device"
      text="There is no connection, and this page was not opened on this device before."
      action={
        <>
          <Button onClick={() => wantThings([thingKey])}>
            <Icon name="reload" /> Try again
          </Button>
          <Suspense>
            <OpenedPages />
          </Suspense>
        </>
      }
    />
  );
}
