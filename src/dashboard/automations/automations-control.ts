import { automationSettings } from '#contract/records/broadcast-choices.ts';
import { switchedText } from '#domain/actions/record-names.ts';
import { automationsOn } from '#domain/broadcast/automations.ts';
import { type Command, sending } from '../commands/command.ts';
import { laterControl } from '../commands/control.tsx';
import { useBroadcast, useBroadcastOnAir } from '../show/use-show.ts';
import { useShowAction } from '../show/use-show-action.ts';

/** Control of the show's automations, with a switch for each. */
const automationsControl = laterControl(() => {
  const onAir = automationsOn(useBroadcastOnAir());
  const settings = automationsOn(useBroadcast());
  const action = useShowAction('set-automation', 'automation_settings');
  const commands = automationSettings.map((automation): Command => {
    const isOn = settings.includes(automation);
    return {
      id: `automation-${automation}`,
      group: 'Automations',
      label: automation,
      icon: 'star',
      now: onAir.includes(automation) ? 'On' : 'Off',
      wanted: isOn ? 'On' : 'Off',
      next: isOn ? 'Off' : 'On',
      state: action.state,
      since: action.since,
      isPressed: isOn,
      obstacle: action.isRunning ? sending : undefined,
      run: () =>
        void action.press({
          payload: { automation, value: !isOn },
          done: switchedText(`“${automation}”`, !isOn),
          back: { automation, value: isOn },
        }),
    };
  });
  return { commands };
});

export default automationsControl;
