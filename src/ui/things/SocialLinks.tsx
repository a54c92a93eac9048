import type { Social } from '#contract/records.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import iconButton from '#ui/styles/icon-button.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { SocialIcon } from './SocialIcon.tsx';
import styles from './SocialLinks.module.css';

/** Social links; only approved profiles are rendered. */
export function SocialLinks({ socials }: { socials: readonly Social[] }) {
  const shown = socials.flatMap((social) => {
    const address = storedLink(social.url);
    return social.approved && address !== undefined ? [{ social, address }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Social links">
      {shown.map(({ social, address }) => {
        const name = social.name ?? social.type ?? 'Link';
        return (
          <li key={social.id}>
            <a className={iconButton.button} href={address} target="_blank" rel="noreferrer" title={name}>
              <SocialIcon type={social.type} />
              <span className={visuallyHidden.text}>
                {social.type && social.type !== name ? `${social.type}: ${name}` : name}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
