import { type Draft, day, hour } from '../draft.ts';
import { addMatches, type DemoMatch } from './match.ts';

type Result = readonly [first: string, second: string, scoreOne: number, scoreTwo: number];

const groupA: readonly Result[] = [
  ['foxes', 'owls', 3, 1],
  ['moths', 'whales', 3, 2],
  ['foxes', 'moths', 3, 0],
  ['owls', 'whales', 2, 3],
  ['foxes', 'whales', 2, 3],
  ['owls', 'moths', 3, 1],
];

const groupB: readonly Result[] = [
  ['anchors', 'stags', 1, 3],
  ['aurochs', 'kings', 3, 2],
  ['anchors', 'aurochs', 3, 1],
  ['stags', 'kings', 3, 0],
  ['anchors', 'kings', 3, 2],
  ['stags', 'aurochs', 0, 0],
];

const groupMatch = (group: string, [first, second, one, two]: Result, place: number): DemoMatch => {
  const week = Math.floor(place / 2) + 1;
  const isForfeit = first === 'stags' && second === 'kings';
  const isPostponed = one === 0 && two === 0;
  const evening = (place % 2) * 2 + (group === 'Group B' ? 24 : 0);
  return {
    key: `${group}-${first}-${second}`,
    event: 'cup',
    teams: [first, second],
    start: isPostponed ? undefined : -(30 - week * 7) * day - 3 * hour + evening * hour,
    score: isPostponed ? undefined : [one, two],
    maps: isForfeit
      ? 'none'
      : { draws: first === 'moths' || second === 'kings' ? 1 : 0, bans: place % 2 === 0 },
    fields: {
      week,
      week_text: `Week ${week}`,
      day: group === 'Group A' ? 1 : 2,
      match_group: group,
      sub_event: 'Group stage',
      round: `Round ${week}`,
      division: group,
      forfeit: isForfeit,
      forfeit_reason: isForfeit ? 'Marble Kings could not field five players' : undefined,
      schedule_text: isPostponed ? 'Postponed' : undefined,
      show_notes: isPostponed ? 'Both captains asked for a later date.' : undefined,
      flip_teams: place === 2,
    },
  };
};

/** Three weeks of group play: finished, one forfeit, drawn maps, and one match postponed without a date. */
export const addGroups = (draft: Draft): string[] =>
  addMatches(draft, [
    ...groupA.map((result, place) => groupMatch('Group A', result, place)),
    ...groupB.map((result, place) => groupMatch('Group B', result, place)),
  ]);
