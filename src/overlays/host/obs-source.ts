/** The part of OBS's `window.obsstudio` that needs no further permissions of the source. */
type BroadcastSoftware = { readonly pluginVersion?: unknown };

const software = (): BroadcastSoftware | undefined =>
  (globalThis as { obsstudio?: BroadcastSoftware }).obsstudio ?? undefined;

/** Returns true if the page is a browser source of OBS. */
export const isObsSource = (): boolean => software() !== undefined;

/** Returns true for a small preview inside another page: staff look at it, and it is never on air. */
export const isFramed = (): boolean => globalThis.parent !== globalThis.self;

/** Version of the browser-source plugin, for the source overview. */
export function softwareVersion(): string | undefined {
  const version = software()?.pluginVersion;
  return typeof version === 'string' ? version : undefined;
}

const readFlag = (event: Event, name: string): boolean | undefined => {
  const { detail } = event as CustomEvent<Record<string, unknown> | null>;
  const value = detail?.[name];
  return typeof value === 'boolean' ? value : undefined;
};

/** Listens to what the software tells a source about itself; no permission is needed. Answers how to stop. */
export function onSoftwareState(listeners: {
  onActive: (isActive: boolean) => void;
  onVisible: (isVisible: boolean) => void;
}): () => void {
  const active = (event: Event): void => {
    const isActive = readFlag(event, 'active');
    if (isActive !== undefined) listeners.onActive(isActive);
  };
  const visible = (event: Event): void => {
    const isVisible = readFlag(event, 'visible');
    if (isVisible !== undefined) listeners.onVisible(isVisible);
  };
  addEventListener('obsSourceActiveChanged', active);
  addEventListener('obsSourceVisibleChanged', visible);
  return () => {
    removeEventListener('obsSourceActiveChanged', active);
    removeEventListener('obsSourceVisibleChanged', visible);
  };
}
