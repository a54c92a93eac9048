import type { SceneForm } from '#domain/obs-scenes/build.ts';
import { type KeybindName, keybinds, type ProfileName, profiles } from '#domain/obs-scenes/profiles.ts';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
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

/** What the collection is for, and how OBS is set up. */
export function CollectionOptions({ options, onChange, isDisabled }: CollectionOptionsProps) {
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
