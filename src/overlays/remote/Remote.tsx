import { useState } from 'react';
import { remote } from '#contract/overlays/remote.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { useMayHearScenes } from '#data/hooks/use-may-hear-scenes.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { ObsPage } from '../parts/obs/ObsPage.tsx';
import { useObsPage } from '../parts/obs/use-obs-page.ts';
import styles from './Remote.module.css';
import { type LastRequest, useRemoteControl } from './use-remote-control.ts';

const storageKey = 'remote-armed';

/** Whether the remote control of this OBS was switched on in this browser: it stays so when OBS starts again. */
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

/** Lets the client's control surfaces drive the OBS of this machine (overlays-staff, remote). */
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
