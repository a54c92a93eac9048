import { useState } from 'react';
import { Link } from 'wouter';
import { twitchToolPage } from '#contract/twitch.ts';
import { textLimits } from '#domain/limits.ts';
import { withoutTrailingSlashes } from '#domain/links/path-pattern.ts';
import { streamAddress } from '#domain/match/video-sources.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import stack from '#ui/styles/stack.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { Command } from '../commands/command.ts';
import panel from '../parts/Panel.module.css';
import { useBroadcast } from '../show/use-show.ts';
import styles from './TwitchModule.module.css';
import twitchControl from './twitch-control.ts';

type MarkerFormProps = { command: Command; mark: (text: string) => Promise<boolean> };

/** A marker of this moment of the stream; without a text it has the names of the match. */
function MarkerForm({ command: { label, obstacle }, mark }: MarkerFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.marker}
      aria-label="Stream marker"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle !== undefined || text.length > textLimits.name) return;
        // The typed text stays until it is on the stream.
        void mark(text.trim()).then((isDone) => isDone && setText(''));
      }}
    >
      <TextField
        label="Marker"
        placeholder="Names of the teams"
        value={text}
        limit={textLimits.name}
        onChange={setText}
      />
      <Button
        type="submit"
        disabled={obstacle !== undefined || text.length > textLimits.name}
        title={obstacle}
      >
        {label}
      </Button>
    </form>
  );
}

type ChannelLink = { readonly label: string; readonly address: string };

/** The stream, its chat and the creator dashboard of a broadcast's channel, as far as they are known. */
export function channelLinks(broadcast: Parameters<typeof streamAddress>[0]): readonly ChannelLink[] {
  const stream = streamAddress(broadcast);
  const [username] = broadcast.channel_username ?? [];
  const channel = username?.trim();
  return [
    ...(stream === undefined
      ? []
      : [
          { label: 'Stream', address: stream },
          { label: 'Chat', address: `${withoutTrailingSlashes(stream)}/chat` },
        ]),
    ...(channel
      ? [
          {
            label: 'Dashboard',
            address: `https://dashboard.twitch.tv/u/${encodeURIComponent(channel)}/stream-manager`,
          },
        ]
      : []),
  ];
}

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

/** Predictions, commercials and the title of the show's Twitch channel. */
export default function TwitchModule() {
  const control = twitchControl.use();
  const links = channelLinks(useBroadcast());
  if (control === undefined) return null;
  return (
    <div className={stack.gap4}>
      {control.problem !== undefined && (
        <p className={styles.preview} role="status">
          {control.problem}.{' '}
          <Link href={twitchToolPage} className={styles.link}>
            Authorize a channel
          </Link>
        </p>
      )}
      {control.predictions.length > 0 && control.predictionText !== undefined && (
        <p className={styles.preview} role="status">
          {control.predictionText}
        </p>
      )}
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
