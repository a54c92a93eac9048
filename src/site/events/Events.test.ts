import { describe, expect, it } from 'vitest';
import type { GameEvent } from '#contract/records.ts';
import { seasonsOf } from './Events.tsx';

const event = (name: string, season?: string, subtitle?: string): GameEvent => ({
  id: `rec${name.padEnd(14, '0')}`,
  __tableName: 'Events',
  name,
  series_name: season,
  series_subtitle: subtitle,
});

const spoken = (events: readonly GameEvent[]) =>
  seasonsOf(events).map(
    ({ title, whole, events: parts }) =>
      `${title ?? '-'} (${whole?.name ?? 'none'}): ${parts.map((part) => part.name).join(', ')}`,
  );

describe('seasonsOf', () => {
  it('puts the parts of a season under the event of its name', () => {
    expect(
      spoken([
        event('OWL 2018'),
        event('2018 S1', 'OWL 2018', 'Stage 1'),
        event('2018 S2', 'OWL 2018', 'Stage 2'),
        event('2019 S1', 'OWL 2019', 'Stage 1'),
        event('2019 S2', 'OWL 2019', 'Stage 2'),
      ]),
    ).toEqual(['OWL 2018 (OWL 2018): 2018 S1, 2018 S2', 'OWL 2019 (none): 2019 S1, 2019 S2']);
  });

  it('makes no season of a single part and leaves the others alone', () => {
    expect(spoken([event('Cup'), event('Cup 4', 'Cup', 'Season 4'), event('Masters')])).toEqual([
      '- (none): Cup, Cup 4, Masters',
    ]);
  });

  it('knows an empty series', () => {
    expect(seasonsOf([])).toEqual([]);
  });
});
