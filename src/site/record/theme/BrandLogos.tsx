import clsx from 'clsx';
import { useState } from 'react';
import type { Theme } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { imageUrl } from '#domain/theme/images.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { hasLogo } from '#ui/things/ThemeLogo.tsx';
import styles from './BrandLogos.module.css';

const logoFields = [
  { field: 'small_logo', label: 'Small logo' },
  { field: 'default_logo', label: 'Logo' },
  { field: 'default_wordmark', label: 'Wordmark' },
] as const;

type PictureProps = { src: string; label: string; name: string; isRound?: boolean; isMade?: boolean };

/** A picture with a link to its file; nothing where it cannot be loaded, as without a network. */
function Picture({ src, label, name, isRound, isMade }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    <li>
      <a href={src} download={`${name} ${label}`} className={styles.link}>
        <span className={clsx(styles.frame, isMade && styles.made)}>
          <img
            src={src}
            alt=""
            loading="lazy"
            className={clsx(isRound && styles.round)}
            onError={() => setFailed(src)}
          />
        </span>
        <span className={styles.label}>{label}</span>
      </a>
    </li>
  );
}

/** The logos of a brand in full size, and the square and round pictures the server makes of them. */
export function BrandLogos({ theme, name }: { theme: Theme; name: string }) {
  const logos = logoFields.flatMap(({ field, label }) => {
    const src = imageUrl('', theme[field]?.[0], 'orig');
    return src ? [{ src, label }] : [];
  });
  const made = `/theme.png?id=${cleanId(theme)}&size=500&padding=`;
  if (logos.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>Logos</h2>
      <Themed theme={theme} as="ul" className={styles.logos}>
        {logos.map(({ src, label }) => (
          <Picture key={label} src={src} label={label} name={name} />
        ))}
        {hasLogo(theme, undefined) && (
          <>
            <Picture src={`${made}20`} label="Square" name={name} isMade />
            <Picture src={`${made}30`} label="Circle" name={name} isMade isRound />
          </>
        )}
      </Themed>
    </section>
  );
}
