import { wantThings } from '#data/things/store.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';

type UnavailableProps = {
  /** The record that could not be fetched. */
  thingKey: string;
};

/** Offline, and this was never fetched before. It arrives by itself once the connection is back. */
export function Unavailable({ thingKey }: UnavailableProps) {
  return (
    <EmptyState
      title="Not saved on this device"
      text="There is no connection to the data server, and this page was not opened here before."
      action={
        <Button onClick={() => wantThings([thingKey])}>
          <Icon name="reload" /> Try again
        </Button>
      }
    />
  );
}
