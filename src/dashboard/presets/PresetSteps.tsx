import { serverNow } from '#data/clock.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { settings } from '#data/settings/settings.ts';
import { getThing } from '#data/things/store.ts';
import { countdownText, quickCountdownSeconds } from '#domain/broadcast/countdown.ts';
import { crewAlong } from '#domain/broadcast/crew-along.ts';
import {
  type PresetFacts,
  type PresetName,
  type PresetPlan,
  type PresetStepName,
  presetLabels,
  presetPlan,
} from '#domain/broadcast/show-presets.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import stack from '#ui/styles/stack.module.css';
import panel from '../parts/Panel.module.css';
import { useVoices } from '../show/show-state.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useBroadcast, useShow } from '../show/use-show.ts';
import styles from './PresetSteps.module.css';
import presetsControl from './presets-control.ts';

type ChosenPreset = PresetPlan & {
  readonly isOn: (step: PresetStepName) => boolean;
  readonly toggle: (step: PresetStepName) => void;
  readonly seconds: number;
  readonly choose: (seconds: number) => void;
  /** The plan of this very moment. */
  readonly planNow: () => PresetPlan;
};

const [, usualSeconds] = quickCountdownSeconds;

/** The plan of a preset with the steps and the countdown that this device has chosen for the show. */
function usePresetPlan(name: PresetName, targetKey: string | undefined): ChosenPreset {
  const { broadcastKey } = useShow();
  const show = useBroadcast();
  const live = useLiveMatch();
  const target = useThing('Matches', targetKey);
  const { lines } = useVoices();
  useThings('Player Relationships', linkedIds(target?.player_relationships));
  useThings('Teams', linkedIds(target?.teams));
  const mayEditCrew = useMatchRights(target)('match editor: roles') === 'allowed';
  const key = `${broadcastKey} ${name}`;
  const { off: stored, seconds = usualSeconds } = useSettings().showPresets[key] ?? {};
  const off = new Set(stored as readonly PresetStepName[] | undefined);
  const remember = (choice: { readonly off?: string[]; readonly seconds?: number }) => {
    settings.showPresets = { ...settings.showPresets, [key]: { off: [...off], seconds, ...choice } };
  };
  const facts: PresetFacts = {
    read: getThing,
    show,
    live,
    target,
    noTarget:
      targetKey === undefined ? 'No match follows on the schedule' : 'The next match is not loaded yet',
    crew: crewAlong(getThing, live, target),
    mayEditCrew,
    countdownSeconds: seconds,
    nowMs: useClock(1_000),
    voices: lines,
    hasChannel: linkedIds(show.channel).length > 0,
  };
  return {
    ...presetPlan(name, facts, off),
    isOn: (step) => !off.has(step),
    toggle: (step) =>
      remember({ off: off.has(step) ? [...off].filter((one) => one !== step) : [...off, step] }),
    seconds,
    choose: (next) => remember({ seconds: next }),
    planNow: () => presetPlan(name, { ...facts, nowMs: serverNow() }, off),
  };
}

type PresetStepsProps = {
  name: PresetName;
  target: string | undefined;
  onClose: () => void;
};

/** Every step of a preset, before it runs: changes with a box each, then the steps that send nothing, and why. */
export default function PresetSteps({ name, target, onClose }: PresetStepsProps) {
  const control = presetsControl.use();
  const { isConnected } = useConnection();
  const plan = usePresetPlan(name, target);
  const changes = plan.steps.filter(({ kind }) => kind === 'change');
  const others = plan.steps.filter(({ kind }) => kind !== 'change');
  const count = changes.filter((one) => plan.isOn(one.name)).length;
  const isReady = count > 0 && control !== undefined && !control.isRunning;
  return (
    <form
      noValidate
      className={stack.gap4}
      aria-label={presetLabels[name]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        void control.send(plan.planNow());
        onClose();
      }}
    >
      {plan.question !== undefined && <p className={styles.question}>{plan.question}</p>}
      {changes.length === 0 && <p>Nothing to change: the show is already like this.</p>}
      {changes.length > 0 && (
        <ul className={styles.steps} aria-label="Changes">
          {changes.map((one) => (
            <li key={one.name}>
              <label className={panel.option}>
                <input type="checkbox" checked={plan.isOn(one.name)} onChange={() => plan.toggle(one.name)} />
                <span className={styles.text}>
                  {one.label}
                  <span className={panel.reason}>{one.text}</span>
                </span>
              </label>
              {one.name === 'countdown' && name === 'start' && plan.isOn('countdown') && (
                <fieldset className={styles.lengths}>
                  <legend className={panel.legend}>Length of the countdown</legend>
                  {quickCountdownSeconds.map((seconds) => (
                    <ToggleButton
                      key={seconds}
                      isOn={plan.seconds === seconds}
                      onToggle={() => plan.choose(seconds)}
                    >
                      {countdownText(seconds)}
                    </ToggleButton>
                  ))}
                </fieldset>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.steps} aria-label="Not changed">
          {others.map((one) => (
            <li key={one.name} className={styles.text}>
              {one.kind === 'blocked' ? `${one.label}: cannot be done` : one.label}
              <span className={panel.reason}>{one.text}</span>
            </li>
          ))}
        </ul>
      )}
      {!isConnected && (
        <p className={panel.note}>
          Not connected. The changes wait on this device and are sent together; after a minute you are asked
          again.
        </p>
      )}
      <div className={panel.buttons}>
        <Button type="submit" look="primary" disabled={!isReady}>
          {count === 1 ? 'Make 1 change' : `Make ${count} changes`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
