import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { type TwitchGrantName, twitchGrants, twitchPageErrors } from '#contract/twitch.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { ToolHeading } from '../ToolHeading.tsx';
import { AuthorizeLink } from './AuthorizeLink.tsx';
import { GrantedChannels } from './GrantedChannels.tsx';
import styles from './TwitchAuth.module.css';
import { useTwitchChannels } from './use-twitch-channels.ts';

/** Where the owner of a channel lets the crew work with it (specification 2.5). */
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
