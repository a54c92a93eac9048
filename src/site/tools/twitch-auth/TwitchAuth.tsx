import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  type TwitchChannel,
  type TwitchChannelsAnswer,
  type TwitchGrantName,
  twitchAuthorizePath,
  twitchChannelsPath,
  twitchGrants,
  twitchPageErrors,
} from '#contract/twitch.ts';
import { useSite } from '#data/hooks/page-state.ts';
import { call } from '#data/session/session-requests.ts';
import { ToolHeading } from '../ToolHeading.tsx';
import styles from './TwitchAuth.module.css';

type TwitchChannelsState =
  | { readonly status: 'loading' | 'unreachable' }
  | { readonly status: 'known'; readonly answer: TwitchChannelsAnswer };

/** Returns the channels granted to this site, as visible to the current user and browser. */
function useTwitchChannels(): TwitchChannelsState {
  const [state, setState] = useState<TwitchChannelsState>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: TwitchChannelsState) => {
      if (!isGone) setState(next);
    };
    call(twitchChannelsPath).then(
      (answer) => show({ status: 'known', answer: answer as TwitchChannelsAnswer }),
      () => show({ status: 'unreachable' }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}

const stateLabels: Readonly<Record<TwitchChannel['state'], string>> = {
  granted: 'Valid until its owner ends it at Twitch or changes the password there.',
  ended: 'Ended. Its owner has to authorize the channel again.',
  unknown: 'Twitch could not be asked whether it is still valid.',
};

/** The channels that this person runs, or has just authorized, with what is granted and until when. */
function GrantedChannels({ state }: { state: TwitchChannelsState }) {
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

type AuthorizeLinkProps = {
  chosen: readonly TwitchGrantName[];
  /** The server knows no Twitch. */
  isOff: boolean;
};

/** Link to Twitch with the scopes of the chosen grants; disabled while none is chosen. */
export function AuthorizeLink({ chosen, isOff }: AuthorizeLinkProps) {
  const scopes = twitchGrants.filter(({ name }) => chosen.includes(name)).flatMap((grant) => grant.scopes);
  const canGo = scopes.length > 0 && !isOff;
  return (
    <a
      className={styles.authorize}
      aria-disabled={!canGo}
      {...(canGo
        ? { href: `${twitchAuthorizePath}/${encodeURIComponent(scopes.join(' '))}` }
        : { role: 'link' })}
    >
      Authorize
    </a>
  );
}

/** Page on which the owner of a channel authorises the crew to use it. */
export default function TwitchAuth() {
  const { siteName } = useSite();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<readonly TwitchGrantName[]>(twitchGrants.map(({ name }) => name));
  const granted = useTwitchChannels();
  const isOff = granted.status === 'known' && !granted.answer.isEnabled;
  const problem = Object.entries(twitchPageErrors).find(([name]) => name === query.get('error'))?.[1];

  const toggle = (name: TwitchGrantName, isOn: boolean) =>
    setChosen(isOn ? [...chosen, name] : chosen.filter((other) => other !== name));

  return (
    <>
      <ToolHeading below={`Let the crew of ${siteName} run your channel during a broadcast.`}>
        Twitch Authorization
      </ToolHeading>
      {problem && (
        <p className={styles.message} role="alert">
          {problem}
        </p>
      )}
      {!problem && query.has('done') && (
        <p className={styles.message} role="status">
          Thank you. The channel is authorized, and its crew can use it once it is linked to a broadcast.
        </p>
      )}
      <div className={styles.form}>
        <fieldset className={styles.scopes}>
          <legend>The crew may</legend>
          {twitchGrants.map(({ name, allows }) => (
            <label key={name} className={styles.scope}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
              <span>
                {name}
                <span className={styles.note}>{`: ${allows}`}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <AuthorizeLink chosen={chosen} isOff={isOff} />
        <p className={styles.note}>
          Twitch asks for your account and shows the same list again. You can end this at any time at{' '}
          <a href="https://www.twitch.tv/settings/connections" target="_blank" rel="noreferrer">
            Twitch, Settings, Connections
          </a>
          . What is granted is kept encrypted, and is used only for what the crew presses or has switched on.
        </p>
      </div>
      <section className={styles.granted}>
        <h2>Granted now</h2>
        <GrantedChannels state={granted} />
      </section>
    </>
  );
}
