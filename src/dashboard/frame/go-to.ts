import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';

/** Returns true if a module is open, as stored in this browser or else by default, and a function to change it. */
export function useModuleOpen(name: string, startsOpen: boolean): [boolean, (isOpen: boolean) => void] {
  const { openDashboardModules } = useSettings();
  const isOpen = openDashboardModules[name] ?? startsOpen;
  return [isOpen, (next) => setModuleOpen(name, next)];
}

export function setModuleOpen(name: string, isOpen: boolean): void {
  settings.openDashboardModules = { ...settings.openDashboardModules, [name]: isOpen };
}

/** Longest time until an opened module is drawn, ms, if the person does nothing else meanwhile. */
const waitMs = 10_000;
const lookMs = 50;

/** Opens a module and puts the focus on the first of its fields that fits; text in it is selected. */
export function goTo(module: string, field: string): void {
  setModuleOpen(module, true);
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(event, leave, { signal: leaving.signal, capture: true });
  const until = Date.now() + waitMs;
  const look = () => {
    if (leaving.signal.aborted) return;
    const found = document.querySelector<HTMLElement>(`[data-module="${module}"] [data-open] ${field}`);
    if (found) {
      found.focus();
      if (found instanceof HTMLInputElement) found.select();
      leave();
    } else if (Date.now() < until) setTimeout(look, lookMs);
    else leave();
  };
  look();
}
