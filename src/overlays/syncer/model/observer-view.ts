import type { observerSettings } from '#contract/records/broadcast-choices.ts';

type ObserverSetting = (typeof observerSettings)[number];

export type ObserverView = {
  readonly hasSyncer: boolean;
  readonly hasOverlay: boolean;
  readonly isBasic: boolean;
};

/** Returns the content of the observers' screens, by the broadcast's `observer_settings`. */
export function observerView(settings: readonly string[] = []): ObserverView {
  const has = (setting: ObserverSetting) => settings.includes(setting);
  return {
    hasSyncer: has('Show syncer'),
    hasOverlay: has('Show overlay'),
    isBasic: has('Use basic overlay'),
  };
}

/** Parameters that fit the sync page into a frame. */
const flags = ['embed', 'split', 'noCenter', 'hideOffset'];

/**
 * The address of the sync page for one observer; undefined where the deployment has none.
 *
 * @param label who is watching: the client's name
 */
export function syncAddress(page: string | undefined, label: string | undefined): string | undefined {
  if (page === undefined) return undefined;
  const address = new URL(page);
  for (const flag of flags) address.searchParams.set(flag, 'true');
  if (label !== undefined) address.searchParams.set('label', label);
  return address.href;
}
