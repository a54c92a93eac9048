import { observerSettings } from '#contract/records/broadcast-choices.ts';
import { switchedText } from '#domain/actions/record-names.ts';
import { observerCaption } from '#domain/broadcast/observer-caption.ts';
import type { Command } from '../commands/command.ts';
import { laterControl } from '../commands/later-control.tsx';
import { useBroadcast, useBroadcastOnAir } from '../show/use-show.ts';
import { useShowAction } from '../show/use-show-action.ts';
import { observersDialog } from './observers-dialog.ts';

type ObserverSetting = (typeof observerSettings)[number];

/** What the observers see of the overlay (dashboard 5). */
const observersControl = laterControl(() => {
  const { observer_settings: onAir } = useBroadcastOnAir();
  const { observer_settings: settings } = useBroadcast();
  const action = useShowAction('set-observer-setting', 'observer_settings');
  const { state, since, glass } = action;
  const common = {
    group: 'Observers',
    icon: 'eye',
    state,
    since,
    glass,
    draws: 'observer_settings',
  } as const;
  const set = (setting: ObserverSetting, value: boolean) =>
    void action.press({
      payload: { setting, value },
      done: switchedText(setting, value),
      back: { setting, value: !value },
    });

  const open: Command = {
    ...common,
    id: 'observers',
    label: 'Observers',
    help: 'Choose what the observers see',
    key: 'O',
    now: observerCaption(onAir),
    wanted: observerCaption(settings),
    next: 'choose',
    isPressed: observerCaption(settings) !== observerCaption([]),
    run: () => {
      observersDialog.isOpen = true;
    },
  };
  const toggles = observerSettings.map((setting): { setting: string; command: Command } => {
    const isOn = settings?.includes(setting) === true;
    return {
      setting,
      command: {
        ...common,
        id: `observers-${setting}`,
        label: setting,
        help: `Observers: ${setting.toLowerCase()}`,
        now: onAir?.includes(setting) ? 'On' : 'Off',
        wanted: isOn ? 'On' : 'Off',
        next: isOn ? 'Off' : 'On',
        isPressed: isOn,
        obstacle: action.isRunning ? 'Sending' : undefined,
        run: () => set(setting, !isOn),
      },
    };
  });
  return { commands: [open, ...toggles.map(({ command }) => command)], open, toggles };
});

export default observersControl;
