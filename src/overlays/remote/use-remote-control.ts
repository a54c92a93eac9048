import { useCallback, useEffect, useState } from 'react';
import { emitProduction, onProductionSession } from '#data/production/production.ts';
import { type RemoteRequest, readRemoteRequest, remoteData } from '#domain/obs/remote-request.ts';
import type { Obs } from '#ui/obs/open-obs.ts';
import { useTrigger } from '../host/use-trigger.ts';

export type LastRequest = {
  /** As it was received, for whoever looks for a mistake in it. */
  readonly text: string;
  readonly outcome: 'running' | 'done' | { readonly failed: string };
};

export type RemoteControl = {
  readonly last: LastRequest | undefined;
  /** How many scenes and inputs the crew was told of; undefined before. */
  readonly told: { readonly scenes: number; readonly inputs: number } | undefined;
};

const longestText = 2_000;

/** Sends the lists of scenes and inputs to the client's pages. */
async function tellLists(obs: Obs) {
  const [{ scenes }, { inputs }] = await Promise.all([obs.call('GetSceneList'), obs.call('GetInputList')]);
  emitProduction('prod_trigger', 'obs_remote_data', remoteData(scenes, inputs));
  return { scenes: scenes.length, inputs: inputs.length };
}

async function run(obs: Obs, { request, data, item }: RemoteRequest): Promise<void> {
  const found = item && (await obs.call('GetSceneItemId', item));
  // The list of requests is ours; what OBS wants in the data OBS itself checks.
  await obs.call(request, { ...data, ...(found && { sceneItemId: found.sceneItemId }) } as never);
}

/** Does in OBS what the crew's control surfaces ask, while it is armed (overlays-staff, remote). */
export function useRemoteControl(
  obs: Obs | undefined,
  isConnected: boolean,
  isArmed: boolean,
): RemoteControl {
  const [last, setLast] = useState<LastRequest>();
  const [told, setTold] = useState<RemoteControl['told']>();
  const tell = useCallback(() => {
    if (obs !== undefined && isConnected) tellLists(obs).then(setTold, () => undefined);
  }, [obs, isConnected]);

  useEffect(() => {
    setTold(undefined);
    tell();
    return onProductionSession(tell);
  }, [tell]);
  useTrigger('request_obs_remote_control_update', tell);

  useTrigger('obs_remote_control', ([argument]) => {
    const text = (typeof argument === 'string' ? argument : (JSON.stringify(argument) ?? 'nothing')).slice(
      0,
      longestText,
    );
    const end = (outcome: LastRequest['outcome']): void =>
      setLast((shown) => (shown === undefined || shown === begun ? { text, outcome } : shown));
    const begun: LastRequest = { text, outcome: 'running' };
    setLast(begun);
    const read = readRemoteRequest(argument);
    if ('refusal' in read) end({ failed: read.refusal });
    else if (!isArmed) end({ failed: 'Not armed: nothing is done' });
    else if (obs === undefined || !isConnected) end({ failed: 'OBS is not connected' });
    else
      run(obs, read).then(
        () => end('done'),
        (error: Error) => end({ failed: error.message || 'OBS refuses' }),
      );
  });
  return { last, told };
}
