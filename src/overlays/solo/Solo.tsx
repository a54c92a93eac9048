import { type CSSProperties, useLayoutEffect, useMemo, useState } from 'react';
import { solo } from '#contract/overlays/solo.ts';
import type { OverlayPath } from '#contract/overlays.ts';
import type { Broadcast } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type SoloPiece, soloBandPx, soloLayout } from '#domain/broadcast/solo.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay, type OverlayProps } from '../define.ts';
import { OverlayProvider, useOverlay } from '../host/use-overlay.ts';
import { Controls } from './Controls.tsx';
import { Piece } from './Piece.tsx';
import styles from './Solo.module.css';
import { Stacked } from './Stacked.tsx';
import { useSolo } from './use-solo.ts';
import { holdVirtualMatch, virtualBroadcast } from './virtual-records.ts';

type Options = OverlayProps<typeof solo>['options'];

/** What each piece is cut from, and where it lies in its frame. */
const cuts: Partial<Record<SoloPiece['name'], { path: OverlayPath; offsetPx: number }>> = {
  ingame: { path: 'ingame', offsetPx: 0 },
  // The row of the match at the desk, in the middle of the piece.
  desk: { path: 'desk', offsetPx: 805 },
  rosters: { path: 'rosters', offsetPx: 0 },
  break: { path: 'break', offsetPx: 0 },
  overview: { path: 'overview', offsetPx: 0 },
};

function queryOf(name: SoloPiece['name'], { roster, mapVideos }: Options): string {
  if (name === 'desk') return 'casters=false&display=Match';
  if (name === 'overview') return `video=${mapVideos}`;
  return name === 'rosters' ? (roster ?? []).map((one) => `${encodeURIComponent(one)}=true`).join('&') : '';
}

function PieceOf({ piece, options }: { piece: SoloPiece; options: Options }) {
  const cut = cuts[piece.name];
  if (cut) return <Piece {...cut} query={queryOf(piece.name, options)} />;
  return <Stacked hasMiddle={piece.name === 'middle-stacked'} />;
}

/** The crop of a piece in OBS, over it. */
function Guide({ piece: { name, topPx, heightPx }, allPx }: { piece: SoloPiece; allPx: number }) {
  return (
    <span className={styles.guide}>
      <b>{name}</b>
      {` top ${topPx}, bottom ${allPx - topPx - heightPx}`}
    </span>
  );
}

function Page({ broadcast, options }: { broadcast: Broadcast; options: Options }) {
  const overlay = useOverlay();
  const { event } = overlay;
  const own = useSolo(broadcast.key ?? broadcast.id ?? '');
  const teams = useThings('Teams', linkedIds(event?.teams));
  const pool = useThings('Map Data', linkedIds(event?.map_pool));
  const [hasGuides, setGuides] = useState(false);
  const { pieces, heightPx } = useMemo(() => soloLayout(options.modules ?? []), [options.modules]);
  const has = (wanted: string): boolean => pieces.some(({ name }) => name === wanted);
  useLayoutEffect(() => holdVirtualMatch(own.state, broadcast), [own.state, broadcast]);
  const virtual = useMemo(
    () => ({ ...overlay, broadcast: virtualBroadcast(broadcast, own.state, event?.name) }),
    [overlay, broadcast, own.state, event?.name],
  );
  const box = (topPx: number, high: number): CSSProperties => ({ top: topPx, height: high });
  return (
    <main className={styles.page}>
      <OverlayProvider value={virtual}>
        {pieces.map((piece) => (
          <section
            key={piece.name}
            className={styles.piece}
            style={box(piece.topPx, piece.heightPx)}
            aria-label={piece.name}
          >
            <PieceOf piece={piece} options={options} />
            {hasGuides && <Guide piece={piece} allPx={heightPx} />}
          </section>
        ))}
      </OverlayProvider>
      <section className={styles.piece} style={box(soloBandPx, soloBandPx)} aria-label="Controls of the show">
        <Controls
          {...{ solo: own, teams, pool, hasGuides }}
          hasMaps={has('overview')}
          hasBreak={has('break')}
          onGuides={() => setGuides(!hasGuides)}
        />
        {hasGuides && <span className={styles.height}>{`Source: 1920 x ${heightPx}`}</span>}
      </section>
    </main>
  );
}

/** A whole show in one tall source, for somebody without a crew: nothing of it is sent anywhere (overlays-staff, solo). */
export default drawOverlay(solo, function Solo({ options }) {
  const { broadcast, broadcastKey } = useOverlay();
  return broadcast ? <Page key={broadcastKey} broadcast={broadcast} options={options} /> : null;
});
