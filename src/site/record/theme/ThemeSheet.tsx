import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { GameEvent, Team, Theme } from '#contract/records.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { settings } from '#data/settings/settings.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import {
  type BrandContrast,
  type BrandSurface,
  brandSurfaces,
  brandSwatches,
  copiedHex,
} from '#domain/theme/brand-sheet.ts';
import type { ContrastGrade } from '#domain/theme/colour.ts';
import { imageUrl } from '#domain/theme/images.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { CopyText } from '#ui/things/CopyText.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { hasLogo } from '#ui/things/ThemeLogo.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './ThemeSheet.module.css';

const logoFields = [
  { field: 'small_logo', label: 'Small logo' },
  { field: 'default_logo', label: 'Logo' },
  { field: 'default_wordmark', label: 'Wordmark' },
] as const;

type PictureProps = { src: string; label: string; name: string; isRound?: boolean; isMade?: boolean };

/** An image with a link to its file; nothing where it cannot be loaded, for example offline. */
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

/** The logos of a brand in full size, and the square and round images that the server makes of them. */
function BrandLogos({ theme, name }: { theme: Theme; name: string }) {
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

const gradeLabels: Readonly<Record<ContrastGrade, string>> = {
  fail: 'Too low',
  large: 'Large text only',
  AA: 'AA',
  AAA: 'AAA',
};

function Badge({ label, contrast }: { label: string; contrast: BrandContrast | undefined }) {
  return (
    <span className={styles.badge} data-grade={contrast?.grade}>
      {label}{' '}
      {contrast ? (
        <>
          <strong>{contrast.ratio.toFixed(2)}</strong> {gradeLabels[contrast.grade]}
        </>
      ) : (
        'not set'
      )}
    </span>
  );
}

/**
 * A surface of a brand as the site renders it, with the contrast of its text and accent as they are stored. The
 * rendered colours are corrected to be readable.
 */
function ContrastBar({ surface }: { surface: BrandSurface }) {
  const isTheme = surface.name === 'Theme';
  return (
    <section className={clsx(styles.bar, isTheme ? styles.theme : styles.logo)}>
      <h2 className={styles.name}>{surface.name}</h2>
      <p className={styles.badges}>
        <Badge label="Text" contrast={surface.text} />
        <Badge label="Accent" contrast={surface.accent} />
      </p>
    </section>
  );
}

/** The colours of a brand with what each is for, to be copied. */
function BrandColours({ theme }: { theme: Theme }) {
  const { removeHashInHex } = useSettings();
  const swatches = brandSwatches(theme);
  if (swatches.length === 0) return null;
  return (
    <section>
      <header className={styles.head}>
        <h2>Colours</h2>
        <Switch
          label="Copy without #"
          isOn={removeHashInHex}
          onChange={(isOn) => {
            settings.removeHashInHex = isOn;
          }}
        />
      </header>
      <ul className={styles.swatches}>
        {swatches.map(({ hex, names }) => (
          <li key={hex} className={styles.swatch}>
            <span className={styles.colour} style={{ '--swatch': hex } as CSSProperties} aria-hidden="true" />
            <span className={styles.names}>{names.join(', ')}</span>
            <span className={styles.hex}>
              <CopyText text={copiedHex(hex, removeHashInHex)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ThemeSheetProps = {
  owner: Team | GameEvent | undefined;
  isComplete: boolean;
  /** Content that only one kind of record shows for its theme. */
  children?: (theme: Theme) => ReactNode;
};

/** Brand of a team or event: designers, colours, logos, and the contrast of the colours. */
export function ThemeSheet({ owner, isComplete, children }: ThemeSheetProps) {
  const theme = useTheme(owner);
  const designers = useThings('Players', linkedIds(owner?.brand_designers));
  if (!isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={5} height={4.5} />
      </div>
    );
  }
  if (!theme) {
    return <EmptyState title="No theme yet" text="Colours and logos appear here once they are added." />;
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.edit}>
        <EditRecord record={theme} name={`the theme of ${owner?.name ?? 'the record'}`} />
      </div>
      <ContentRow title={designers.length === 1 ? 'Brand designer' : 'Brand designers'}>
        {designers.map((designer) => (
          <ThingTile key={designer.id} type="player" record={designer} subPage="brands" />
        ))}
      </ContentRow>
      <BrandColours theme={theme} />
      {children?.(theme)}
      <BrandLogos theme={theme} name={owner?.name ?? ''} />
      <details className={styles.contrast}>
        <summary>Contrast of the colours, for designers</summary>
        <Themed theme={theme} className={styles.bars}>
          {brandSurfaces(theme).map((surface) => (
            <ContrastBar key={surface.name} surface={surface} />
          ))}
        </Themed>
      </details>
    </div>
  );
}
