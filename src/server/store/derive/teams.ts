import { idsIn, linkedRecords, textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** Game and date of the team's events; `has_theme` 0 tells "deliberately none" from "not loaded". */
export const teamFields: Derivation = {
  table: 'Teams',
  reads: { event: ['game', 'start_date'] },
  derive: (team, get) => {
    const events = linkedRecords(team, 'event', get);
    return {
      game: events.flatMap((event) => textIn(event, 'game') ?? []),
      event_date: events.flatMap((event) => textIn(event, 'start_date') ?? []),
      has_theme: idsIn(team, 'theme').length,
    };
  },
};
