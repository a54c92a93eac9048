/** What the detailed view can show about a match; each part can be switched. */
export const regionNames = [
  'maps',
  'rosters',
  'staff',
  'casting',
  'contacts',
  'stats',
  'implications',
  'history',
  'otherEvents',
  'notes',
  'roles',
] as const;

export type RegionName = (typeof regionNames)[number];

export const regionLabels: Readonly<Record<RegionName, string>> = {
  maps: 'Match maps',
  rosters: 'Rosters',
  staff: 'Team staff',
  casting: 'Casting info',
  contacts: 'Contacts',
  stats: 'Map stats',
  implications: 'Bracket implications',
  history: 'Match history',
  otherEvents: 'Non-event matches',
  notes: 'Show notes',
  roles: 'Eligible roles',
};

/** Those that are shown from the start (website 7.6). */
export const regionsAtFirst: readonly RegionName[] = ['maps', 'rosters', 'implications', 'history', 'notes'];

export type RegionFacts = {
  readonly isSpecial: boolean;
  readonly mapCount: number;
  readonly teamCount: number;
  readonly poolCount: number;
  readonly bracketCount: number;
  readonly hasNotes: boolean;
};

/** The parts there is something to show for; some depend on others being switched on. */
export function availableRegions(facts: RegionFacts, shown: ReadonlySet<RegionName>): RegionName[] {
  const hasTeams = !facts.isSpecial && facts.teamCount > 0;
  const hasRosters = hasTeams && shown.has('rosters');
  const conditions: Readonly<Record<RegionName, boolean>> = {
    maps: facts.mapCount > 0,
    rosters: hasTeams,
    staff: hasRosters,
    casting: hasRosters,
    contacts: hasRosters,
    stats: !facts.isSpecial && facts.teamCount === 2 && facts.poolCount > 0,
    implications: facts.bracketCount > 0,
    history: hasTeams,
    otherEvents: hasTeams && shown.has('history'),
    notes: facts.hasNotes,
    roles: hasRosters,
  };
  return regionNames.filter((name) => conditions[name]);
}
