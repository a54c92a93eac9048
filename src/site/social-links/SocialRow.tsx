import type { ReactNode } from 'react';
import type { SocialRequest } from '#contract/social-requests.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { SocialIcon } from '#ui/things/SocialIcon.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './SocialLinks.module.css';

type SocialRowProps = {
  request: Omit<SocialRequest, 'id' | 'state'>;
  /** The state in words. */
  state: string;
  children?: ReactNode;
};

const timeParts: readonly TimePart[] = ['ordinal', 'month', 'time', 'zone'];

/** One link with its page, its sender and its state. */
export function SocialRow({ request, state, children }: SocialRowProps) {
  const { type, url = '', name, owner, sender, sentAt } = request;
  const options = useTimeOptions();
  const address = storedLink(url);
  const sent = [
    sender === undefined ? '' : `from ${sender}`,
    sentAt === undefined ? '' : formatTime(sentAt, options, timeParts),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <SocialIcon type={type} />
      <div className={styles.words}>
        <p>
          <strong>{[type, name].filter(Boolean).join(': ') || 'Link'}</strong>
          {owner && <> for {owner.name || 'a page without a name'}</>}
        </p>
        {address === undefined ? (
          <p>{url || 'No address'}</p>
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {url}
          </a>
        )}
        <p className={styles.soft}>{[state, ...sent].join(' · ')}</p>
      </div>
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
    </li>
  );
}
