import stack from '#ui/styles/stack.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { Command } from '../commands/command.ts';
import panel from '../parts/Panel.module.css';
import { useBroadcast } from '../show/use-show.ts';
import { channelLinks } from './channel-links.ts';
import { MarkerForm } from './MarkerForm.tsx';
import styles from './TwitchModule.module.css';
import twitchControl from './twitch-control.ts';

function ButtonRow({ legend, commands }: { legend: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <fieldset className={panel.group}>
      <legend className={panel.legend}>{legend}</legend>
      {commands.map((command) => (
        <CommandButton key={command.id} command={command} />
      ))}
    </fieldset>
  );
}

/** Predictions, commercials and the title of the show's channel (dashboard 9). */
export default function TwitchModule() {
  const control = twitchControl.use();
  const links = channelLinks(useBroadcast());
  if (control === undefined) return null;
  return (
    <div className={stack.gap4}>
      <ButtonRow legend="Predictions" commands={control.predictions} />
      <ButtonRow legend="Commercials" commands={control.commercials} />
      <div className={styles.title}>
        <CommandButton command={control.updateTitle} />
        {control.updateTitle.obstacle === undefined && (
          <p className={styles.preview}>
            {control.preview}
            {control.isTitleAutomatic && ' (automated)'}
          </p>
        )}
      </div>
      <MarkerForm command={control.setMarker} mark={control.mark} />
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, address }) => (
            <li key={label}>
              <a className={styles.link} href={address} target="_blank" rel="noreferrer">
                {label} <Icon name="external" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
