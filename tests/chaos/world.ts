import type { RemoteChange } from '../support/server-process.ts';

/** `recCHmatchA000012`: fixed names, so that a seed finds the same records again. */
const recordId = (kind: string, number: number): string =>
  `rec${kind}${String(number).padStart(14 - kind.length, '0')}`;

export const operator = recordId('CHoperator', 1);
export const otherEditor = recordId('CHeditor', 1);
export const client = recordId('CHclient', 1);
export const broadcast = recordId('CHshow', 1);
export const teams = [recordId('CHteam', 1), recordId('CHteam', 2)] as const;
export const teamNames = ['Stormwatch', 'Nightglass'] as const;

/** Users and records that exist through all runs. */
export const commonRecords: readonly RemoteChange[] = [
  { table: 'Players', id: operator, fields: { name: 'Operator', website_settings: ['Can edit any match'] } },
  { table: 'Players', id: otherEditor, fields: { name: 'Editor', website_settings: ['Can edit any match'] } },
  { table: 'Broadcasts', id: broadcast, fields: { name: 'Main Stream', key: 'main' } },
  {
    table: 'Clients',
    id: client,
    fields: { name: 'Main studio', key: 'studio', staff: [operator], broadcast: [broadcast] },
  },
  { table: 'Teams', id: teams[0], fields: { name: teamNames[0], code: 'STW' } },
  { table: 'Teams', id: teams[1], fields: { name: teamNames[1], code: 'NGL' } },
];

/** The records of one run. */
export type World = {
  readonly matches: readonly [string, string];
  /** Maps of the second match, which is on air. */
  readonly liveMaps: readonly string[];
  /** Maps of the first match, when it has them from the start. */
  readonly maps: readonly string[];
  /** A semifinal whose winner goes to the final. */
  readonly bracket: { readonly id: string; readonly semifinal: string; readonly final: string };
};

const bracketLayout = JSON.stringify({
  brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
  connections: { 1: { win: '2.1' } },
});

const mapCount = 5;

export function worldOf(run: number, hasMaps: boolean): World {
  const list = (kind: string) =>
    Array.from({ length: mapCount }, (_, index) => recordId(kind, run * 10 + index));
  return {
    matches: [recordId('CHmatchA', run), recordId('CHmatchB', run)],
    liveMaps: list('CHmapB'),
    maps: hasMaps ? list('CHmapA') : [],
    bracket: {
      id: recordId('CHbracket', run),
      semifinal: recordId('CHsemi', run),
      final: recordId('CHfinal', run),
    },
  };
}

export function recordsOf({ matches, liveMaps, maps, bracket }: World): RemoteChange[] {
  const match = (id: string, name: string): RemoteChange => ({
    table: 'Matches',
    id,
    fields: { teams: [...teams], first_to: 4, custom_name: name },
  });
  const mapsOf = (matchId: string, ids: readonly string[]): RemoteChange[] =>
    ids.map((id, index) => ({ table: 'Maps', id, fields: { match: [matchId], number: index + 1 } }));
  return [
    match(matches[0], 'first'),
    match(matches[1], 'second'),
    ...mapsOf(matches[0], maps),
    ...mapsOf(matches[1], liveMaps),
    { table: 'Matches', id: bracket.semifinal, fields: { teams: [...teams], first_to: 1 } },
    { table: 'Matches', id: bracket.final, fields: { first_to: 1 } },
    {
      table: 'Brackets',
      id: bracket.id,
      fields: { ordered_matches: [bracket.semifinal, bracket.final], bracket_layout: bracketLayout },
    },
    {
      table: 'Broadcasts',
      id: broadcast,
      fields: { live_match: [matches[1]], countdown_end: null, notice_text: null, desk_display: null },
    },
  ];
}
