import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';

/** Whether a module is open: as this browser remembers it, else as it starts. */
export function useModuleOpen(name: string, startsOpen: boolean): [boolean, (isOpen: boolean) => void] {
  const { openDashboardModules } = useSettings();
  const isOpen = openDashboardModules[name] ?? startsOpen;
  return [isOpen, (next) => setModuleOpen(name, next)];
}

export function setModuleOpen(name: string, isOpen: boolean): void {
  settings.openDashboardModules = { ...settings.openDashboardModules, [name]: isOpen };
}
