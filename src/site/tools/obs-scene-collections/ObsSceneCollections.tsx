import { Suspense, useState } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import {
  buildCollection,
  type KeybindName,
  keybinds,
  keyOf,
  type ProfileName,
  type ProfileScene,
  profiles,
  type SceneForm,
  scenesOf,
} from '#domain/obs-scenes/build.ts';
import { obsSceneFile } from '#domain/obs-scenes/obs-file.ts';
import { firstLinkedId } from '#domain/record-id.ts';
import { cleanShowKey, isShowKey } from '#domain/text/slug.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ToolHeading } from '../ToolHeading.tsx';
import styles from './ObsSceneCollections.module.css';

type Options = Omit<SceneForm, 'origin' | 'client' | 'broadcast'>;
type CollectionOptionsProps = {
  options: Options;
  onChange: (options: Options) => void;
  isDisabled: boolean;
};

const canvases = ['1920x1080', '1280x720', '2560x1440', '3840x2160'];
const frameRates = [60, 50, 30, 25];
const sounds = [
  { layer: 'music', label: 'Music of breaks' },
  { layer: 'casters', label: "Casters' sound" },
] as const;

const choices = <Name extends string>(table: Readonly<Record<Name, { label: string }>>) =>
  Object.entries<{ label: string }>(table).map(([value, { label }]) => ({ value, label }));

/** Options of the collection: its profile and the setup of OBS. */
function CollectionOptions({ options, onChange, isDisabled }: CollectionOptionsProps) {
  const { canvas } = options;
  const setCanvas = (text: string) => {
    const [width = canvas.width, height = canvas.height] = text.split('x').map(Number);
    onChange({ ...options, canvas: { width, height } });
  };
  return (
    <div className={styles.options}>
      <Select
        label="Profile"
        value={options.profile}
        options={choices(profiles)}
        isDisabled={isDisabled}
        onChange={(profile) => onChange({ ...options, profile: profile as ProfileName, leftOut: [] })}
      />
      {options.profile === 'observing' && (
        <Select
          label="Keys of the players"
          value={options.keybinds}
          options={choices(keybinds)}
          isDisabled={isDisabled}
          onChange={(choice) => onChange({ ...options, keybinds: choice as KeybindName })}
        />
      )}
      <Select
        label="Canvas of OBS"
        value={`${canvas.width}x${canvas.height}`}
        options={canvases.map((value) => ({ value, label: value.replace('x', ' × ') }))}
        isDisabled={isDisabled}
        onChange={setCanvas}
      />
      <Select
        label="Frames a second"
        value={String(options.fps)}
        options={frameRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
        isDisabled={isDisabled}
        onChange={(rate) => onChange({ ...options, fps: Number(rate) })}
      />
      <TextField
        label="Beginning of all names"
        value={options.prefix}
        placeholder="Nothing"
        maxLength={30}
        isDisabled={isDisabled}
        onChange={(prefix) => onChange({ ...options, prefix })}
      />
      <Switch
        label="Sound goes through OBS"
        isOn={options.isSoundInObs}
        isDisabled={isDisabled}
        onChange={(isSoundInObs) => onChange({ ...options, isSoundInObs })}
      />
      {options.profile === 'producing' &&
        sounds.map(({ layer, label }) => (
          <Switch
            key={layer}
            label={label}
            isOn={!options.leftOutLayers.includes(layer)}
            isDisabled={isDisabled}
            onChange={(isOn) =>
              onChange({
                ...options,
                leftOutLayers: isOn
                  ? options.leftOutLayers.filter((one) => one !== layer)
                  : [...options.leftOutLayers, layer],
              })
            }
          />
        ))}
    </div>
  );
}

type SceneListProps = {
  scenes: readonly ProfileScene[];
  keybinds: KeybindName;
  /** Names of the scenes that are not wanted. */
  leftOut: readonly string[];
  onLeftOut: (names: readonly string[]) => void;
};

/** The scenes of the collection, to be left out one by one; players by side, with their keys. */
function SceneList({ scenes, keybinds, leftOut, onLeftOut }: SceneListProps) {
  const scene = (one: ProfileScene) => {
    const isOn = !leftOut.includes(one.name);
    const key = keyOf(keybinds, one);
    return (
      <li key={one.name}>
        <label className={styles.scene} data-side={one.pov && (one.pov <= 6 ? 'blue' : 'red')}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={() =>
              onLeftOut(isOn ? [...leftOut, one.name] : leftOut.filter((name) => name !== one.name))
            }
          />
          <span>{one.name}</span>
          {key && <kbd className={styles.key}>{key === 'BACKSPACE' ? '⌫' : key}</kbd>}
        </label>
      </li>
    );
  };
  const needsGame = scenes.some((one) => one.hasGame && !leftOut.includes(one.name));
  return (
    <fieldset className={styles.scenes}>
      <legend>Scenes</legend>
      <ul className={styles.sceneList}>{scenes.map(scene)}</ul>
      {needsGame && (
        <p className={styles.note}>
          Add your game capture to the scenes with the game yourself, below the overlay
          {scenes.some(({ name }) => name === 'Desktop') &&
            ', and a capture of the screen to Desktop, above the background'}
          : only you know which it is.
        </p>
      )}
    </fieldset>
  );
}

/** Returns the keys of the signed-in user's first client and of the show it produces; undefined for other visitors. */
function useShowKeys(): { client: string | undefined; broadcast: string | undefined } {
  const { user } = useSession();
  const client = useThing('Clients', firstLinkedId(user?.clients) ?? undefined);
  const broadcast = useThing('Broadcasts', firstLinkedId(client?.broadcast) ?? undefined);
  return { client: client?.key?.toLowerCase(), broadcast: broadcast?.key };
}

/** Its addresses distinguish capital letters, which those of clients do not. */
const broadcastKey = (text: string): string => (isShowKey(text) ? text : cleanShowKey(text));

const ApplyToObs = lazyPart(() => import('./ApplyToObs.tsx'));

/** Scenes of a show for OBS: as a file, or sent directly to a running OBS. */
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
          onChange={(text) => setBroadcast(broadcastKey(text))}
          isDisabled={client !== '' && own.client === undefined}
          hint="One show only."
        />
        {own.broadcast && broadcast !== own.broadcast && (
          <Button onClick={() => setBroadcast(broadcastKey(own.broadcast ?? ''))}>
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
