import { useState } from 'react';
import { serverNow } from '#data/clock.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { useTrigger } from '../host/use-trigger.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import styles from './Admin.module.css';
import { readSoftware, type Software } from './model/software.ts';

const ask = (): void =>
  void loadProduction().then(({ emitProduction }) =>
    emitProduction('prod_trigger', 'request_obs_remote_control_update'),
  );

/** What the remote control of the client's machine has told of its OBS, with the age of that. */
export function SoftwareNote({ nowMs }: { nowMs: number }) {
  const [told, setTold] = useState<Software & { readonly at: number }>();
  useTrigger('obs_remote_data', (values) => {
    const software = readSoftware(values);
    if (software !== undefined) setTold({ ...software, at: serverNow() });
  });
  return (
    <section aria-label="Scenes of OBS">
      <p className={styles.buttons}>
        <button type="button" className={styles.button} onClick={ask}>
          Ask OBS for its scenes
        </button>
      </p>
      {told === undefined ? (
        <p className={styles.facts}>
          OBS tells its scenes and inputs through the page Remote control, when it is asked here.
        </p>
      ) : (
        <dl className={styles.software}>
          <dt>{`Scenes: ${told.scenes.length}, told ${relativeAge(told.at, nowMs)}`}</dt>
          <dd>{told.scenes.join(', ') || 'None'}</dd>
          <dt>{`Inputs: ${told.inputs.length}`}</dt>
          <dd>{told.inputs.join(', ') || 'None'}</dd>
        </dl>
      )}
    </section>
  );
}
