import { Suspense } from 'react';
import { wantThings } from '#data/things/store.ts';
import { Button } from '../controls/Button.tsx';
import { lazyPart } from '../lazy-part.ts';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';

/** Comes with the installed files; without a worker it comes with the connection, and the navigation leads on. */
const OpenedPages = lazyPart(() => import('./OpenedPages.tsx'));

type UnavailableProps = {
  /** The record that could not be fetched. */
  thingKey: string;
};

/** Offline, and this was never fetched before. It arrives by itself once the connection is back. */
export function Unavailable({ thingKey }: UnavailableProps) {
  return (
    <div data-fleeting="">
      <EmptyState
        title="No saved copy on this device"
        text="The data server cannot be reached, and this page was not opened here before."
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
    </div>
  );
}
