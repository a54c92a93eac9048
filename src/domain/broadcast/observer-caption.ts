/** Returns the caption of the observer settings: 'All off', or the overlay in use and the syncer. */
export function observerCaption(settings: readonly string[] | undefined): string {
  const has = (setting: string) => settings?.includes(setting) === true;
  const overlay = has('Use basic overlay') ? 'Basic overlay' : 'Overlay';
  const parts = [...(has('Show overlay') ? [overlay] : []), ...(has('Show syncer') ? ['syncer'] : [])];
  return parts.length === 0 ? 'All off' : parts.join(' & ');
}
