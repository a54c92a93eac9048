import type { ReactNode } from 'react';
import type { GameEvent, Team, Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { brandSurfaces } from '#domain/theme/brand-sheet.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { BrandColours } from './BrandColours.tsx';
import { BrandLogos } from './BrandLogos.tsx';
import { ContrastBar } from './ContrastBar.tsx';
import styles from './ThemeSheet.module.css';

type ThemeSheetProps = {
  owner: Team | GameEvent | undefined;
  isComplete: boolean;
  /** What only one kind of record shows of its theme. */
  children?: (theme: Theme) => ReactNode;
};

/** The brand of a team or event: who made it, its colours, its logos, and the contrast of its colours (website 4.11). */
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
