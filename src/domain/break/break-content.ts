import { type CountdownFields, countdownEndMs, countdownState } from '../broadcast/countdown.ts';
import { rotationIndex } from '../time/rotation.ts';

/** Slides of the content pane of a break that have a fixed name; a graphic is `gfx:` and its id. */
export const breakSlideNames = [
  'Schedule',
  'Standings',
  'Image',
  'Bracket',
  'Staff',
  'Matchup',
  'Title',
  'Other Streams',
  'Other Info',
] as const;

export type BreakSlide = (typeof breakSlideNames)[number] | `gfx:${string}`;

/** A slide and why it is, or is not, shown: words for the crew. */
export type BreakReason = { readonly slide: BreakSlide; readonly reason: string };

export type BreakFacts = CountdownFields & {
  readonly break_display?: string | undefined;
  readonly break_automation?: readonly string[] | undefined;
  /** Clean ids of the graphics that the broadcast puts into its breaks. */
  readonly graphics: readonly string[];
  /** Slides that have nothing to show, and why (break-missing.ts). */
  readonly missing: ReadonlyMap<BreakSlide, string>;
};

export type BreakPlan = {
  /** On air; undefined: the pane is empty. */
  readonly now: BreakReason | undefined;
  /** Next automatic change and its time (epoch ms); undefined if there is none. */
  readonly next: (BreakReason & { readonly atMs: number }) | undefined;
  /** Chosen for the rotation, or by hand, and not shown. */
  readonly skipped: readonly BreakReason[];
};

/** Each slide of the rotation stays so long; counted from the epoch, so that all screens show the same one. */
export const breakSlideMs = 20_000;

/** Length of the end of a countdown, s. An ending slide replaces the others during that time. */
const endingSeconds = 30;

const endings = [
  ['setting: Always do 30s Schedule', 'Schedule'],
  ['setting: Always do 30s Matchup', 'Matchup'],
] as const;

const endingReasons = {
  running: 'The last 30 seconds',
  paused: 'The countdown is paused in its last 30 seconds',
  over: 'The countdown has ended',
} as const;

const used = /^use: (.+)$/;

const isSlide = (text: string): text is BreakSlide =>
  text.startsWith('gfx:') || (breakSlideNames as readonly string[]).includes(text);

/** The slides of the rotation in their order, graphics first, those without content included. */
export function breakRotation({ graphics, break_automation }: BreakFacts): BreakSlide[] {
  const named = (break_automation ?? []).flatMap((option) => used.exec(option)?.[1] ?? []).filter(isSlide);
  return [...new Set([...graphics.map((id): BreakSlide => `gfx:${id}`), ...named])];
}

/** Returns the slide in the content pane of a break at a moment. `nowMs` comes from the synchronised clock. */
function slideAt(facts: BreakFacts, nowMs: number): BreakReason | undefined {
  const { break_display: display, break_automation: options = [], missing } = facts;
  const countdown = countdownState(facts, nowMs);
  const isEnding =
    countdown.kind !== 'none' && (countdown.kind === 'over' || countdown.seconds <= endingSeconds);
  const ending = endings.find(([option, slide]) => options.includes(option) && !missing.has(slide));
  if (isEnding && ending) return { slide: ending[1], reason: endingReasons[countdown.kind] };
  if (display && display !== 'Automated')
    return isSlide(display) && !missing.has(display) ? { slide: display, reason: 'Chosen' } : undefined;
  const rotation = breakRotation(facts).filter((slide) => !missing.has(slide));
  if (isEnding && rotation.includes('Schedule'))
    return { slide: 'Schedule', reason: endingReasons[countdown.kind] };
  const place = rotationIndex(nowMs, breakSlideMs, rotation.length);
  const slide = rotation[place];
  return slide && { slide, reason: `${place + 1} of ${rotation.length} in the rotation` };
}

/** Returns the present and the next slide of the content pane, and the slides that it skips. */
export function breakPlan(facts: BreakFacts, nowMs: number): BreakPlan {
  const now = slideAt(facts, nowMs);
  const endMs = facts.countdown_left ? null : countdownEndMs(facts.countdown_end);
  // The first moment at which whole seconds say 30.
  const endingAtMs = endMs === null ? 0 : endMs - (endingSeconds + 1) * 1_000 + 1;
  const changes = [endingAtMs, (Math.floor(nowMs / breakSlideMs) + 1) * breakSlideMs]
    .filter((atMs) => atMs > nowMs)
    .sort((a, b) => a - b)
    .flatMap((atMs) => {
      const then = slideAt(facts, atMs);
      return then && then.slide !== now?.slide ? [{ ...then, atMs }] : [];
    });
  const { break_display: display } = facts;
  const wanted = display && display !== 'Automated' ? [display].filter(isSlide) : breakRotation(facts);
  return {
    now,
    next: changes[0],
    skipped: wanted.flatMap((slide) => {
      const reason = facts.missing.get(slide);
      return reason === undefined ? [] : [{ slide, reason }];
    }),
  };
}
