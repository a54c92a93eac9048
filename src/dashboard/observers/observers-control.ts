import { proxy } from 'valtio/vanilla';
import { observerSettings } from '#contract/records/broadcast-choices.ts';
import { switchedText } from '#domain/actions/record-names.ts';
import { observerCaption } from '#domain/broadcast/observer-caption.ts';
import { type Command, sending } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useBroadcast, useBroadcastOnAir } from '../show/use-show.ts';
import { useShowAction } from '../show/use-show-action.ts';

/** State of the observers' dialog. */
export const observersDialog = proxy({ isOpen: false });

type ObserverSetting = (typeof observerSettings)[number];

/** Control of the observers' view of the overlay. */
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
    opens: true,
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
        obstacle: action.isRunning ? sending : undefined,
        run: () => set(setting, !isOn),
      },
    };
  });
  return { commands: [open, ...toggles.map(({ command }) => command)], open, toggles };
});

export default observersControl;
