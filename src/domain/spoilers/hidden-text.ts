import { maxEvents, type SpoilerChoice } from './choice.ts';

/** Returns the choice, without the revealed matches, as letters, digits and dots, to pass to other hosts of the site. */
export const hiddenText = ({ hidesAll, events }: SpoilerChoice): string =>
  [Number(hidesAll), ...Object.entries(events).map(([key, isHidden]) => `${key}${isHidden ? 1 : 0}`)].join(
    '.',
  );

/** The choice with what another host hides, see `hiddenText`. */
export function withHiddenText(choice: SpoilerChoice, text: string): SpoilerChoice {
  const [all, ...events] = text.split('.');
  return {
    ...choice,
    hidesAll: all === '1',
    events: Object.fromEntries(
      events.slice(-maxEvents).map((event) => [event.slice(0, -1), event.endsWith('1')]),
    ),
  };
}
