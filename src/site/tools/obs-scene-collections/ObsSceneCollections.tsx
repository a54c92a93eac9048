import { Suspense, useState } from 'react';
import { buildCollection, cleanShowKey, type SceneForm } from '#domain/obs-scenes/build.ts';
import { obsSceneFile } from '#domain/obs-scenes/obs-file.ts';
import { scenesOf } from '#domain/obs-scenes/profiles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ToolHeading } from '../ToolHeading.tsx';
import { CollectionOptions } from './CollectionOptions.tsx';
import styles from './ObsSceneCollections.module.css';
import { SceneList } from './SceneList.tsx';
import { useShowKeys } from './use-show-keys.ts';

const ApplyToObs = lazyPart(() => import('./ApplyToObs.tsx'));

/** A show's scenes for OBS: as a file, or straight into a running OBS (website 3.11). */
export default function ObsSceneCollections() {
  const own = useShowKeys();
  const [isConnecting, setIsConnecting] = useState(false);
  const [typedClient, setClient] = useState<string>();
  const [broadcast, setBroadcast] = useState('');
  const [options, setOptions] = useState<Omit<SceneForm, 'origin' | 'client' | 'broadcast'>>({
    profile: 'observing',
    keybinds: 'twelve',
    leftOut: [],
    leftOutLayers: [],
    prefix: '',
    canvas: { width: 1920, height: 1080 },
    fps: 60,
    isSoundInObs: true,
  });
  const client = broadcast === '' ? (typedClient ?? own.client ?? '') : '';
  const isNamed = client !== '' || broadcast !== '';
  const wanted = buildCollection({
    ...options,
    origin: globalThis.location?.origin ?? '',
    ...(client !== '' ? { client } : { broadcast }),
  });
  const file = obsSceneFile(wanted);

  return (
    <div className={styles.page}>
      <ToolHeading below="All scenes of a show, as a file for OBS or straight into it.">
        Scene Collections
      </ToolHeading>
      <div className={styles.keys}>
        <TextField
          label="Client"
          value={client}
          onChange={(text) => setClient(cleanShowKey(text))}
          isDisabled={broadcast !== ''}
          hint="The production machine: it follows whichever show it produces."
        />
        <TextField
          label="Broadcast"
          value={broadcast}
          onChange={(text) => setBroadcast(cleanShowKey(text))}
          isDisabled={client !== '' && own.client === undefined}
          hint="One show only."
        />
        {own.broadcast && broadcast !== own.broadcast && (
          <Button onClick={() => setBroadcast(cleanShowKey(own.broadcast ?? ''))}>
            Current broadcast: {own.broadcast}
          </Button>
        )}
      </div>
      <CollectionOptions options={options} onChange={setOptions} isDisabled={!isNamed} />
      <SceneList
        scenes={scenesOf(options.profile)}
        keybinds={options.keybinds}
        leftOut={options.leftOut}
        onLeftOut={(leftOut) => setOptions({ ...options, leftOut })}
      />
      {!isNamed && <p role="status">Name the client or the broadcast first.</p>}
      {isNamed && (
        <div className={styles.results}>
          <section className={styles.result} aria-labelledby="scene-file">
            <h2 id="scene-file">As a file</h2>
            <p>In OBS: Scene Collection, Import. The keys of the scenes come with it.</p>
            <a
              className={styles.download}
              href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
              download={`${options.profile}.json`}
            >
              Download JSON
            </a>
          </section>
          <section className={styles.result} aria-labelledby="scene-obs">
            <h2 id="scene-obs">Into a running OBS</h2>
            <p>Shows first what would change. Your own scenes and sources stay as they are.</p>
            {isConnecting ? (
              <Suspense>
                <ApplyToObs wanted={wanted} />
              </Suspense>
            ) : (
              <Button onClick={() => setIsConnecting(true)}>Connect to OBS</Button>
            )}
          </section>
        </div>
      )}
    </div>
  );
}
