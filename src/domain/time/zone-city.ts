/** The city of a zone's name: `New York` of `America/New_York`. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
