import { useState } from 'react';
import { defaultObsUrl } from '#domain/obs/obs-address.ts';
import { type ObsPlan, type ObsStep, type ObsWork, planScenes, stepText } from '#domain/obs-scenes/plan.ts';
import type { WantedCollection } from '#domain/obs-scenes/wanted.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import {
  blockedByBrowserLabel,
  isBlockedByBrowser,
  obsPhaseLabels,
  obsProblemLabels,
} from '#ui/obs/obs-labels.ts';
import { useObs } from '#ui/obs/use-obs.ts';
import styles from './ObsSceneCollections.module.css';
import { applySteps, CollectionError, readObs, undoSteps } from './obs-runner.ts';

const kinds = ['browser_source'];

/** The difference to a running OBS, doing it, and taking it back. */
export default function ApplyToObs({ wanted }: { wanted: WantedCollection }) {
  const [typed, setTyped] = useState({ url: defaultObsUrl, password: '' });
  const [used, setUsed] = useState(typed);
  const { obs, link } = useObs(used);
  const [plan, setPlan] = useState<ObsPlan & { wanted: WantedCollection }>();
  const [done, setDone] = useState<ObsWork>();
  const [said, setSaid] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isConnected = link.phase === 'connected';
  const isBlocked = isBlockedByBrowser(
    used.url,
    globalThis.isSecureContext && location.protocol === 'https:',
  );

  /** One thing at a time; what OBS refuses is said. */
  const run = async (work: (connected: NonNullable<typeof obs>) => Promise<string | undefined>) => {
    if (!obs) return;
    setIsBusy(true);
    setSaid(undefined);
    try {
      setSaid(await work(obs));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setSaid(error instanceof CollectionError ? message : `OBS did not do it: ${message}`);
    }
    setIsBusy(false);
  };
  const compare = () =>
    run(async (connected) => {
      const next = planScenes(await readObs(connected, kinds), wanted);
      setPlan({ ...next, wanted });
      return next.steps.length === 0 ? 'OBS has everything already.' : undefined;
    });
  const apply = (work: ObsPlan) =>
    run(async (connected) => {
      const { collection } = work;
      const steps: ObsStep[] = [];
      await applySteps(connected, work, (step) => {
        steps.push(step);
        setPlan(undefined);
        setDone({ collection, steps: [...steps] });
      });
      return `Done: ${countText(steps.length)}.`;
    });
  const undo = (work: ObsWork) =>
    run(async (connected) => {
      await undoSteps(connected, work, kinds);
      setDone(undefined);
      return 'Taken back. What somebody has built on it since was left as it is.';
    });

  // Another form is another difference.
  const shown = plan?.wanted === wanted || plan?.steps.length === 0 ? plan : undefined;
  return (
    <div className={styles.obs}>
      <form
        className={styles.connect}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setUsed(typed);
          obs?.retry();
        }}
      >
        <TextField label="Address of OBS" value={typed.url} onChange={(url) => setTyped({ ...typed, url })} />
        <Field label="Password of OBS" hint="It stays in this page.">
          {(control) => (
            <input
              {...control}
              type="password"
              autoComplete="off"
              value={typed.password}
              onChange={(event) => setTyped({ ...typed, password: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit">Connect</Button>
      </form>
      <p role="status">
        {isBlocked ? blockedByBrowserLabel : obsPhaseLabels[link.phase]}
        {link.phase === 'waiting' && !isBlocked && `: ${obsProblemLabels[link.problem]}`}
      </p>
      <div className={styles.buttons}>
        <Button disabled={!isConnected || isBusy} onClick={() => void compare()}>
          Show the difference
        </Button>
        {done && (
          <Button disabled={!isConnected || isBusy} onClick={() => void undo(done)}>
            Undo {countText(done.steps.length)}
          </Button>
        )}
      </div>
      {shown && shown.steps.length > 0 && (
        <>
          <p>Scene collection in OBS: {shown.collection}</p>
          <ol className={styles.steps} aria-label="What would change">
            {shown.steps.map((step) => (
              <li key={stepText(step)}>{stepText(step)}</li>
            ))}
          </ol>
          <Button look="primary" disabled={!isConnected || isBusy} onClick={() => void apply(shown)}>
            Do {countText(shown.steps.length)}
          </Button>
        </>
      )}
      {shown && shown.leftAlone.length > 0 && (
        <p className={styles.note}>
          Left alone, because somebody made scenes of these names: {shown.leftAlone.join(', ')}.
        </p>
      )}
      <p role="status">{said}</p>
    </div>
  );
}

const countText = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;
