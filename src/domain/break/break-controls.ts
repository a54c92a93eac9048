import { minuteMs } from '../time/durations.ts';
import { instantOf, type Moment } from '../time/instant.ts';

/** Titles of a break that one click sets. */
export const quickTitles = ['Starting Soon', 'Be Right Back', 'Thanks for Watching'] as const;

const [slide, ending] = ['use: ', 'setting: '];

/**
 * Returns true if an option of the break automation is for the end of the break; the others are slides of the rotation.
 */
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
 * Returns the options after one was ticked or unticked. Slides rotate in the order of the list, so a new one is added
 * at the end. At most one of the endings is ticked.
 */
export function toggledOption(options: readonly string[], option: string): string[] {
  if (options.includes(option)) return options.filter((one) => one !== option);
  return withOneEnding([...options, option]);
}

/** The options, each once, without endings before the last one: the break has at most one. */
export function withOneEnding<Option extends string>(options: readonly Option[]): Option[] {
  const last = options.filter(isEnding).at(-1);
  return [...new Set(options)].filter((option) => !isEnding(option) || option === last);
}

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
