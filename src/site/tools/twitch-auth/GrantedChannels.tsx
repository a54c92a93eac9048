import { type TwitchChannel, twitchPageErrors } from '#contract/twitch.ts';
import styles from './TwitchAuth.module.css';
import type { TwitchChannelsState } from './use-twitch-channels.ts';

const stateLabels: Readonly<Record<TwitchChannel['state'], string>> = {
  granted: 'Valid until its owner ends it at Twitch or changes the password there.',
  ended: 'Ended. Its owner has to authorize the channel again.',
  unknown: 'Twitch could not be asked whether it is still valid.',
};

/** The channels that this person runs, or has just authorized, with what is granted and until when. */
export function GrantedChannels({ state }: { state: TwitchChannelsState }) {
  if (state.status !== 'known') {
    const words =
      state.status === 'loading'
        ? 'Asking what is granted…'
        : 'What is granted cannot be told now: the server is not reached.';
    return <p role="status">{words}</p>;
  }
  const { channels, isEnabled } = state.answer;
  if (!isEnabled) return <p role="alert">{twitchPageErrors.disabled}</p>;
  if (channels.length === 0) {
    return (
      <p>
        None yet. Crew members who are signed in see the channels of their broadcasts here, and owners the one
        they have just authorized.
      </p>
    );
  }
  return (
    <ul className={styles.channels}>
      {channels.map(({ name, grants, state: validity }) => (
        <li key={name} className={styles.channel}>
          <strong>{name}</strong>
          <span>{grants.length === 0 ? 'Nothing granted' : grants.join(', ')}</span>
          <span className={styles.note}>{stateLabels[validity]}</span>
        </li>
      ))}
    </ul>
  );
}
