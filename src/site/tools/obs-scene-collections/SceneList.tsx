import { type KeybindName, keyOf, type ProfileScene } from '#domain/obs-scenes/profiles.ts';
import styles from './ObsSceneCollections.module.css';

type SceneListProps = {
  scenes: readonly ProfileScene[];
  keybinds: KeybindName;
  /** Names of the scenes that are not wanted. */
  leftOut: readonly string[];
  onLeftOut: (names: readonly string[]) => void;
};

/** The scenes of the collection, to be left out one by one; players by side, with their keys. */
export function SceneList({ scenes, keybinds, leftOut, onLeftOut }: SceneListProps) {
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
