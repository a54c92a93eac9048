import { type Draft, day, hour } from '../draft.ts';
import { addMatches } from './match.ts';

/** Unusual schedule rows: a show match, placeholder names, a match of one map. */
export const addExtraMatches = (draft: Draft): string[] => {
  const common = { week: 5, week_text: 'Playoffs week 2', day: 4, sub_event: 'Around the cup' };
  return addMatches(draft, [
    {
      key: 'show-match',
      event: 'cup',
      teams: [],
      start: 5 * day,
      fields: {
        ...common,
        special_event: true,
        custom_name: 'All-Star Show Match',
        first_to: undefined,
        use_event_thumbnail: true,
        duration: 90,
      },
    },
    {
      key: 'wildcard-final',
      event: 'cup',
      teams: ['planes'],
      start: 6 * hour,
      fields: {
        ...common,
        placeholder_teams: '|Winner of the open qualifier||WOQ',
        placeholder_right: true,
        round: 'Wildcard final',
        earliest_start: draft.at(4 * hour),
        latest_start: draft.at(30 * hour),
      },
    },
    {
      key: 'wildcard-open',
      event: 'cup',
      teams: ['planes', 'walkons'],
      start: -20 * hour,
      firstTo: 1,
      score: [1, 0],
      fields: { ...common, week: 4, week_text: 'Playoffs week 1', round: 'Wildcard' },
    },
    {
      key: 'closing',
      event: 'cup',
      teams: [],
      start: 9 * day + 4 * hour,
      fields: {
        ...common,
        special_event: true,
        custom_name: 'Lantern lighting ceremony',
        first_to: undefined,
      },
    },
  ]);
};
