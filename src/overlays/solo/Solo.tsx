import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { solo } from '#contract/overlays/crew-tools.ts';
import { readOptions } from '#contract/overlays/read-options.ts';
import type { OverlayPath } from '#contract/overlays.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { Broadcast } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { thingEntry } from '#data/things/store.ts';
import {
  type SoloPiece,
  type SoloState,
  soloBandPx,
  soloLayout,
  soloMiddle,
} from '#domain/broadcast/solo.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { type DrawnOverlay, drawOverlay, type OverlayProps } from '../define.ts';
import { loadOverlay } from '../host/load-overlay.ts';
import { OverlayProvider, useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { slotNaming } from '../parts/logos/team-name.ts';
import { asOnScreen, mapPair } from '../parts/match/sides.ts';
import { areBothKnown, type MatchSide, placeKey, useKnownSides } from '../parts/match/use-match-sides.ts';
import { ScoreCell } from '../parts/score/ScoreCell.tsx';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import { Controls, useSolo } from './Controls.tsx';
import styles from './Solo.module.css';

const matchId = 'recsoloVirtual000';
const teamIds = ['recsoloVirtualT01', 'recsoloVirtualT02'] as const;
const mapId = (slot: number): string => `recsoloVirtualM${String(slot).padStart(2, '0')}`;
const mostSlots = 12;

/** Stores a record of this page under an ID of its own, which no server has. */
const hold = (table: string, id: string, fields: Record<string, unknown> | undefined): void => {
  const entry = thingEntry(id);
  // Known here, so that no request is made for it.
  entry.set({
    status: 'ready',
    shown: fields && ({ ...fields, id, __tableName: table } as unknown as WireRecord),
  });
};

/**
 * Puts the made-up match into this page's records, where the overlays that are drawn here look for the live match.
 * Nothing of it leaves the page.
 */
function holdVirtualMatch(state: SoloState, broadcast: Broadcast): void {
  const teams = state.teams.map((id, at) => id ?? teamIds[at === 0 ? 0 : 1]);
  for (const [at, id] of teamIds.entries()) hold('Teams', id, { name: `Team ${at + 1}`, code: `T${at + 1}` });
  for (let slot = 0; slot < mostSlots; slot += 1) {
    const held = state.maps[slot];
    const winner = typeof held?.winner === 'number' ? teams[held.winner] : undefined;
    hold(
      'Maps',
      mapId(slot),
      held && {
        number: slot + 1,
        match: [matchId],
        map: [held.map],
        ...(winner !== undefined && { winner: [winner] }),
        ...(held.winner === 'draw' && { draw: true }),
      },
    );
  }
  const event = firstLinkedId(broadcast.event);
  hold('Matches', matchId, {
    name: 'Solo',
    teams,
    ...(event && { event: [event] }),
    score_1: state.scores[0],
    score_2: state.scores[1],
    first_to: state.firstTo,
    flip_teams: state.isFlipped,
    middle_text: soloMiddle(state),
    show_on_overlays: true,
    maps: state.maps.flatMap((held, slot) => (held ? [mapId(slot)] : [])),
  });
}

/** The show as the overlays of this page see it: with the made-up match, and the break of this page. */
function virtualBroadcast(
  broadcast: Broadcast,
  { breakEnd }: SoloState,
  title: string | undefined,
): Broadcast {
  const { countdown_end: _, map_attack: __, ...rest } = broadcast;
  return {
    ...rest,
    live_match: [matchId],
    show_live_match: true,
    break_display: 'Automated',
    break_automation: ['use: Schedule', 'use: Matchup', 'use: Bracket', 'setting: Always do 30s Matchup'],
    ...(title !== undefined && !rest.title && { title }),
    ...(breakEnd !== undefined && { countdown_end: breakEnd }),
  } as Broadcast;
}

type BarProps = MatchSide & { score: number | undefined };

function Bar({ slot, team, theme, score, isMarked }: BarProps) {
  const { text, shorter, mark } = slotNaming(slot, theme, false);
  return (
    <Themed
      theme={theme}
      className={styles.bar}
      data-second={isMarked || undefined}
      data-open={slot.dummy ? '' : undefined}
    >
      {team && <OverlayLogo theme={theme} sizePx={64} kind="small" mark={mark} icon={team} />}
      <FittedText
        text={text}
        shorter={[onTwoLines(text) ?? undefined, ...shorter]}
        group="team"
        className={styles.name}
      />
      {score !== undefined && (
        <ScoreCell score={score} theme={theme} result={undefined} textPx={48} className={styles.score} />
      )}
    </Themed>
  );
}

/** Both teams below each other, 400 px wide, with the event's logo beside them, and the text between them if wanted. */
function Stacked({ hasMiddle }: { hasMiddle: boolean }) {
  const { broadcast, theme } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const sides = useKnownSides(match);
  if (match === undefined || sides === undefined) return null;
  const isKnown = areBothKnown(sides);
  const scores = [match.score_1 ?? 0, match.score_2 ?? 0] as const;
  const bars = mapPair(sides, (side, at) => (
    <Bar key={placeKey(side)} {...side} score={isKnown ? scores[at] : undefined} />
  ));
  const [upper, lower] = asOnScreen(bars, match?.flip_teams);
  return (
    <div className={styles.stacked}>
      <OverlayLogo theme={theme} sizePx={200} kind="small" on="bare" />
      <FittedGroup>
        <div className={styles.bars}>
          {upper}
          {hasMiddle && (
            <FittedText text={match.middle_text ?? ''} align="center" className={styles.middle} />
          )}
          {lower}
        </div>
      </FittedGroup>
    </div>
  );
}

type PieceProps = {
  path: OverlayPath;
  query: string;
  /** Distance from the top of the overlay's frame down to the top of the piece, px. */
  offsetPx: number;
};

/** A cut-out of another overlay, which draws the show that the page made up. */
function Piece({ path, query, offsetPx }: PieceProps) {
  const [drawn, setDrawn] = useState<DrawnOverlay>();
  useEffect(() => {
    let isGone = false;
    void loadOverlay(path).then((loaded) => {
      if (!isGone) setDrawn(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [path]);
  const options = useMemo(
    () => drawn && readOptions(drawn.overlay.options, new URLSearchParams(query)),
    [drawn, query],
  );
  if (drawn === undefined || options === undefined) return null;
  const Component = drawn.component;
  return (
    <div className={styles.frame} style={{ '--offset': `${-offsetPx}px` } as CSSProperties}>
      <Component options={options} params={{}} />
    </div>
  );
}

type Options = OverlayProps<typeof solo>['options'];

/** The overlay of each piece, and the piece's offset in its frame. */
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

/** A whole show in one tall source, for a producer without a crew: none of it is sent to a server. */
export default drawOverlay(solo, function Solo({ options }) {
  const { broadcast, broadcastKey } = useOverlay();
  return broadcast ? <Page key={broadcastKey} broadcast={broadcast} options={options} /> : null;
});
