import { useEffect, useState } from 'react';
import { joinClient, onProduction, onProductionSession } from '#data/production/production.ts';

/**
 * The light that a source in a scene has switched for a client (`tally_change`); undefined when none was, since the
 * connection was made. The server tells it again to whoever enters the client's room.
 */
export function useLight(clientKey: string | undefined): string | undefined {
  const [light, setLight] = useState<string>();
  useEffect(() => {
    setLight(undefined);
    if (clientKey === undefined) return;
    const own = clientKey.toLowerCase();
    const stops = [
      onProduction('tally_change', ({ state, clientName = own }) => {
        if (clientName === own) setLight(state);
      }),
      onProductionSession(() => setLight(undefined)),
      joinClient(clientKey),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clientKey]);
  return light;
}
