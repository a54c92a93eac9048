import { useCallback, useEffect, useState } from 'react';
import { remote } from '#contract/overlays/crew-tools.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { useMayHearScenes } from '#data/hooks/tally.ts';
import { emitProduction, onProductionSession } from '#data/production/production.ts';
import { type RemoteRequest, readRemoteRequest, remoteData } from '#domain/obs/remote-request.ts';
import type { Obs } from '#ui/obs/open-obs.ts';
import { useObsPage } from '#ui/obs/use-obs-page.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useTrigger } from '../host/use-trigger.ts';
import { ObsPage } from '../parts/obs/ObsPage.tsx';
import styles from './Remote.module.css';

type LastRequest = {
  /** The request as it was received, for finding a mistake in it. */
  readonly text: string;
  readonly outcome: 'running' | 'done' | { readonly failed: string };
};

type RemoteControl = {
  readonly last: LastRequest | undefined;
  /** Number of scenes and inputs that were sent to the crew; undefined before. */
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

/** Executes the requests of the crew's control surfaces in OBS while it is armed. */
function useRemoteControl(obs: Obs | undefined, isConnected: boolean, isArmed: boolean): RemoteControl {
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

const storageKey = 'remote-armed';

/**
 * Returns whether the remote control of this OBS is armed in this browser, and its toggle. It stays armed when OBS
 * restarts.
 */
function useArmed(url: string): [boolean, () => void] {
  const read = (): string[] => {
    const stored = readStored(storageKey);
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  };
  const [armed, setArmed] = useState(read);
  const isArmed = armed.includes(url);
  const toggle = (): void => {
    const others = read().filter((one) => one !== url);
    const next = isArmed ? others : [url, ...others].slice(0, 10);
    writeStored(storageKey, next);
    setArmed(next);
  };
  return [isArmed, toggle];
}

const describeOutcome = (outcome: LastRequest['outcome']): string => {
  if (outcome === 'running') return 'Running';
  return outcome === 'done' ? 'Done' : outcome.failed;
};

/** Lets the client's control surfaces drive the OBS of this machine. */
export default drawOverlay(remote, function Remote({ options }) {
  const { client } = useOverlay();
  const page = useObsPage(options.url);
  const [isArmed, toggle] = useArmed(page.url);
  const { last, told } = useRemoteControl(page.obs, page.link.phase === 'connected', isArmed);
  const isRefused = useMayHearScenes({ clientKey: client?.key }) === false;
  return (
    <ObsPage title="Remote control" page={page}>
      <button type="button" className={styles.arm} aria-pressed={isArmed} onClick={toggle}>
        {isArmed ? 'Armed: requests are done' : 'Not armed: press to let requests through'}
      </button>
      {isRefused && (
        <p className={styles.problem} role="alert">
          The server sends nothing to this page: its address needs a source key of the client (dashboard,
          Sources and Keys).
        </p>
      )}
      <p>
        {told === undefined
          ? 'The crew was not told the scenes and inputs yet.'
          : `The crew knows ${told.scenes} scenes and ${told.inputs} inputs.`}
      </p>
      <section className={styles.last} aria-label="Last request">
        {last === undefined ? (
          <p>No request was received yet.</p>
        ) : (
          <>
            <p
              className={styles.outcome}
              role="status"
              data-failed={typeof last.outcome === 'object' || undefined}
            >
              {describeOutcome(last.outcome)}
            </p>
            <pre className={styles.text}>{last.text}</pre>
          </>
        )}
      </section>
    </ObsPage>
  );
});
