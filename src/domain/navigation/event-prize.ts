import { parsedBlocks } from './event-blocks.ts';

/** The prize money of an event in thousands, for `prizeText`: `prize` of its settings; undefined if none is entered. */
export function eventPrize(blocks: string | undefined): number | undefined {
  const { prize } = parsedBlocks(blocks);
  return typeof prize === 'number' && prize >= 0 ? prize : undefined;
}
