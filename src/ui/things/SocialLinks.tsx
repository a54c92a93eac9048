import type { Social } from '#contract/records.ts';
import iconButton from '#ui/styles/icon-button.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { SocialIcon } from './SocialIcon.tsx';
import styles from './SocialLinks.module.css';

/** Only approved profiles are ever drawn (specification 2.3). */
export function SocialLinks({ socials }: { socials: readonly Social[] }) {
  const shown = socials.filter((social) => social.approved && /^https?:\/\//i.test(social.url ?? ''));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Social links">
      {shown.map((social) => {
        const name = social.name ?? social.type ?? 'Link';
        return (
          <li key={social.id}>
            <a className={iconButton.button} href={social.url} target="_blank" rel="noreferrer" title={name}>
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
