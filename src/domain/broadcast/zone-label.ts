import { zoneAbbreviation } from '../time/zones.ts';

/**
 * The zone of these starts (epoch ms), as it is called on their days and not today: `ET`, `CEST`, and `CET/CEST` when
 * clocks change between them. Empty without a start.
 */
export function zoneLabel(zone: string, starts: readonly number[]): string {
  const inOrder = [...starts].sort((a, b) => a - b);
  return [...new Set(inOrder.map((at) => zoneAbbreviation(zone, at)))].join('/');
}
