import clsx from 'clsx';
import { breakSchedule } from '#contract/overlays/break.ts';
import type { Match, Team } from '#contract/records.ts';
import { formatTitle, type TitleContext } from '#domain/broadcast/title-format.ts';
import { displayedScore } from '#domain/match/displayed-score.ts';
import { lineOf } from '#domain/match/line-state.ts';
import { type TeamSlot, undecidedTeamText } from '#domain/match/placeholder-teams.ts';
import type { ScoredMap } from '#domain/match/recount.ts';
import { versusText } from '#domain/match/versus.ts';
import { scheduleWindow } from '#domain/schedule/schedule-window.ts';
import { formatTime } from '#domain/time/format.ts';
import { broadcastZone } from '#domain/time/zones.ts';
import { useBreakTitle } from '#ui/break/use-break-title.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Rise } from '../parts/lists/Rise.tsx';
import { usePresence } from '../parts/lists/use-presence.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { mapPair } from '../parts/match/sides.ts';
import { useMatchPlaces, useSingleMap } from '../parts/match/use-match-sides.ts';
import { arrivalStep, contentStep, Slide } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { SponsorRotator } from '../parts/sponsors/SponsorRotator.tsx';
import { useSponsors } from '../parts/sponsors/use-sponsor.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { useFrame } from '../parts/stage/use-frame.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import { ClockLabel } from '../parts/time/ClockLabel.tsx';
import { Countdown } from '../parts/time/Countdown.tsx';
import styles from './BreakSchedule.module.css';

/** Least height of a match, px of the stage, and how many the panel holds. */
const rowPx = 132;
const rowCount = 6;
/** Three matches fill the panel; fewer stay together. */
const highestRowPx = 240;

/** Height of each row where `count` of them share this room. */
export function rowHeight(roomPx: number, count: number): number {
  return Math.min(highestRowPx, Math.max(rowPx, Math.floor(roomPx / Math.max(1, count))));
}

type RowGiven = {
  readonly slots: readonly [TeamSlot<Team>, TeamSlot<Team>];
  readonly maps: readonly ScoredMap[];
  /** `break_schedule_format` of the broadcast. */
  readonly format: string | undefined;
  readonly context: TitleContext;
  readonly zone: string;
};

type RowTexts = {
  readonly round: string;
  /** `A vs B` or `A 2–1 B`, longest first. */
  readonly sides: readonly string[];
  /** `Sat Mar 3 @ 5:30pm PT`, in the zone of the broadcast; the outcome before it, or alone if it is not played. */
  readonly start: string;
};

/** Returns the lines of a match in a schedule of text. */
export function rowTexts(match: Match, { slots, maps, format, context, zone }: RowGiven): RowTexts {
  const formatted = format ? formatTitle(format, context).text : '';
  const { word, isWordOnly } = lineOf(match);
  const day = isWordOnly ? '' : formatTime(match.start, { zone }, ['weekday', 'month', 'day']);
  const start = day && `${day} @ ${formatTime(match.start, { zone }, ['time', 'zone'])}`;
  return {
    round: overlayText(formatted || match.round),
    sides: match.special_event
      ? [overlayText(match.custom_name).replace(/\n/g, ' ')]
      : sideTexts(match, slots, maps),
    start: [word, start].filter(Boolean).join(' · '),
  };
}

function sideTexts(match: Match, slots: RowGiven['slots'], maps: readonly ScoredMap[]): readonly string[] {
  const scores = displayedScore(match, maps);
  const joined = ([left = '', right = '']: readonly (string | undefined)[]) =>
    scores ? `${left} ${scores[0]}–${scores[1]} ${right}` : versusText(left, right);
  const names = slots.map((slot) => (slot.dummy ? slot.text : nameOf(slot.team)));
  if (names.every((name) => name === undecidedTeamText)) return [undecidedTeamText];
  const codes = slots.map((slot, side) => (slot.dummy ? slot.short : slot.team.code?.trim()) || names[side]);
  return [...new Set([joined(names), joined(codes)])];
}

function nameOf({ name, code }: Team): string {
  return name?.trim() || code?.trim() || undecidedTeamText;
}

/** One match: what it is about, who plays whom or how it ended, and when. */
function TextRow({ match }: { match: Match }) {
  const { broadcast } = useOverlay();
  const event = useLinked('Events', match.event);
  const { teams, places } = useMatchPlaces(match);
  const maps = useSingleMap(match);
  const { round, sides, start } = rowTexts(match, {
    slots: mapPair(places, ({ slot }) => slot),
    maps,
    format: broadcast?.break_schedule_format,
    context: { event, match, teams },
    zone: broadcastZone(broadcast?.timezone),
  });
  const [text = '', ...shorter] = sides;
  return (
    <div className={styles.row}>
      {round && (
        <SwapFade swapKey={round} className={styles.swap}>
          <FittedText text={round} className={styles.round} />
        </SwapFade>
      )}
      <SwapFade swapKey={text} className={styles.swap}>
        <FittedText text={text} shorter={shorter} className={styles.sides} />
      </SwapFade>
      {start && (
        <SwapFade swapKey={start} className={styles.swap}>
          <FittedText text={start} className={styles.start} />
        </SwapFade>
      )}
    </div>
  );
}

const exitMs = 300;

/** Matches as lines of text, one below the other. */
function TextRows({ matches }: { matches: readonly Match[] }) {
  const { canAnimate } = useOverlay();
  const { frameRef, frame } = useFrame();
  const rows = usePresence(
    matches.map((match, place) => ({ key: match.id, item: { match, place } })),
    canAnimate ? exitMs : 0,
  );
  const heightPx = rowHeight(frame?.height ?? 0, matches.length);
  return (
    <div ref={frameRef} className={styles.rows}>
      {frame &&
        rows.map(({ key, item: { match, place }, arrival, isLeaving }) => (
          <Rise
            key={key}
            place={{ x: 0, y: place * heightPx, width: frame.width, height: heightPx }}
            step={arrival === undefined ? contentStep + place : arrivalStep}
            isLeaving={isLeaving}
          >
            <TextRow match={match} />
          </Rise>
        ))}
    </div>
  );
}

const logoPx = 320;
const sponsorPx = 160;

/** The event and the time left on one side, the matches as text on the other. */
export default drawOverlay(breakSchedule, function BreakSchedule({ options }) {
  const { broadcast, theme, common } = useOverlay();
  const { title, schedule } = useBreakTitle(broadcast, [common.title, broadcast?.title]);
  const sponsors = useSponsors([options.sponsors ? broadcast?.sponsors : undefined], sponsorPx);
  const text = overlayText(title);
  return (
    <div className={styles.page}>
      <div className={styles.event}>
        <Slide from="left" step={0} className={styles.logo}>
          <OverlayLogo theme={theme} sizePx={logoPx} kind="anywhere" on="bare" isWide />
        </Slide>
        <Slide from="left" step={1} className={clsx(styles.panel, classHooks.surface)}>
          {text && (
            <SwapFade swapKey={text} className={styles.swap}>
              <FittedText
                text={text}
                align="center"
                className={clsx(styles.title, text.includes('\n') && styles.broken)}
              />
            </SwapFade>
          )}
          <ClockLabel className={styles.label} />
          <Countdown className={styles.clock} />
        </Slide>
        {sponsors.length > 0 && (
          <Slide from="left" step={2} className={styles.sponsor}>
            <SponsorRotator sponsors={sponsors} heightPx={sponsorPx} />
          </Slide>
        )}
      </div>
      {schedule.length > 0 && (
        <Slide from="below" step={2} className={clsx(styles.schedule, styles.panel, classHooks.surface)}>
          <p className={styles.heading}>Schedule</p>
          <TextRows matches={scheduleWindow(schedule, rowCount)} />
        </Slide>
      )}
    </div>
  );
});
