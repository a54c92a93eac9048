import { instantOf, type Moment } from '../time/instant.ts';

/** Titles of a break that are one press away. Specification 9. */
export const quickTitles = ['Starting Soon', 'Be Right Back', 'Thanks for Watching'] as const;

const [slide, ending] = ['use: ', 'setting: '];

/** Whether an option of the break automation ends the break; the others are slides of the rotation. */
export function isEnding(option: string): boolean {
  return option.startsWith(ending);
}

/** An option of the break automation as people call it: "Schedule", "Always do 30s Matchup". */
export function optionName(option: string): string {
  return [slide, ending].reduce(
    (name, start) => (name.startsWith(start) ? name.slice(start.length) : name),
    option,
  );
}

/**
 * The options after one was ticked or unticked. Slides rotate in the order of the list, so that a new one comes last;
 * of the endings at most one is ticked (dashboard 4.4).
 */
export function toggledOption(options: readonly string[], option: string): string[] {
  if (options.includes(option)) return options.filter((one) => one !== option);
  return [...options.filter((one) => !(isEnding(option) && isEnding(one))), option];
}

const minuteMs = 60_000;
const aheadMs = 2 * minuteMs;
const offsets = [-5, -2, 0, 2, 5] as const;

export type StartCountdown = { readonly label: string; readonly endMs: number; readonly isOver: boolean };

/**
 * Ends of a countdown beside the start of the live match; none unless that is more than two minutes ahead (dashboard
 * 4.1). `nowMs` comes from the synchronised clock.
 */
export function startCountdowns(start: Moment, nowMs: number): readonly StartCountdown[] {
  const startMs = instantOf(start);
  if (startMs === undefined || startMs - nowMs <= aheadMs) return [];
  return offsets.map((minutes) => {
    const endMs = startMs + minutes * minuteMs;
    const sign = minutes < 0 ? '-' : '+';
    return {
      label: minutes === 0 ? 'Start' : `${sign}${Math.abs(minutes)}:00`,
      endMs,
      isOver: endMs <= nowMs,
    };
  });
}
