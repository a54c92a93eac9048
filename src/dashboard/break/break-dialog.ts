import { proxy } from 'valtio/vanilla';

/** The tabs of the break's dialog with its title on each (dashboard 4). */
export const breakTabs = {
  countdown: 'Countdown',
  text: 'Break title',
  display: 'Break display',
  automation: 'Break automation',
} as const;

export type BreakTab = keyof typeof breakTabs;

/** The tab that is open: buttons, keys and the palette open it. */
export const breakDialog = proxy<{ tab: BreakTab | undefined }>({ tab: undefined });

export function showBreakTab(tab: BreakTab | undefined): void {
  breakDialog.tab = tab;
}
