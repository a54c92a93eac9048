/** What a single key does on the dashboard (dashboard 18). Map wins are counted as the buttons stand: left, right. */
export const dashboardKeys = {
  '1': 'map-win-left',
  '2': 'map-win-right',
  f: 'flip',
  a: 'attack',
  d: 'desk',
  n: 'next-match',
  s: 'score',
} as const;

export type DashboardCommand = (typeof dashboardKeys)[keyof typeof dashboardKeys];

/** The keys in words, as the list of shortcuts shows them. */
export const dashboardKeyLabels: readonly (readonly [key: string, words: string])[] = [
  ['1', 'Map win for the left team (asks first)'],
  ['2', 'Map win for the right team (asks first)'],
  ['F', 'Flip the sides'],
  ['A', 'Next attacking side'],
  ['D', 'Show or hide the desk display'],
  ['N', 'Next match goes live (asks first)'],
  ['S', 'To the score in the match editor'],
  ['Ctrl+S', 'Save the match editor'],
];

/**
 * The command of a key press; undefined when the key is none of ours, is held down, or belongs to something else:
 * text being typed, an open dialog, a shortcut of the browser.
 */
export function dashboardCommand(press: {
  readonly key: string;
  readonly isRepeat: boolean;
  readonly hasModifier: boolean;
  readonly isTyping: boolean;
  readonly isDialogOpen: boolean;
}): DashboardCommand | undefined {
  if (press.isRepeat || press.hasModifier || press.isTyping || press.isDialogOpen) return undefined;
  const key = press.key.toLowerCase();
  return Object.hasOwn(dashboardKeys, key) ? dashboardKeys[key as keyof typeof dashboardKeys] : undefined;
}
