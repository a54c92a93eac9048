import type { Person, WebsiteRole } from '../permissions.ts';

const own = 'recPLAYER00000001';
export const person = (fields: Partial<Person> = {}): Person => ({ id: own, name: 'Robin', ...fields });
const withSetting = (setting: WebsiteRole) => person({ website_settings: [setting] });

/** One person of each kind that access rules distinguish. */
export const people = {
  visitor: undefined,
  'signed in': person(),
  'match editor by the event': person({ id: 'recEVENTEDITOR000' }),
  'match editor by the match': person({ id: 'recMATCHEDITOR000' }),
  'caster by the event': person({ id: 'recEVENTCASTER000' }),
  'staff of the season': person({ id: 'recSTAFF000000000' }),
  'client owner': person({ clients: ['recCLIENT00000001'] }),
  'client owner and staff': person({ id: 'recSTAFF000000000', clients: ['recCLIENT00000001'] }),
  'Can edit any match': withSetting('Can edit any match'),
  'Can edit any event': withSetting('Can edit any event'),
  'Can edit any auction': withSetting('Can edit any auction'),
  'Full broadcast permissions': withSetting('Full broadcast permissions'),
  'No profile editing': withSetting('No profile editing'),
} as const;

const relationships: Record<string, { player: string[]; permissions?: string[] }> = {
  EVENTRELATION1: { player: ['recEVENTEDITOR000'], permissions: ['Broadcast Manager', 'Match Editor'] },
  EVENTRELATION2: { player: ['recEVENTCASTER000'] },
  MATCHRELATION1: { player: ['recMATCHEDITOR000'], permissions: ['Match Editor'] },
};

/** A match, its event and its season, each with its own staff. */
export const records = {
  match: { player_relationships: ['recMATCHRELATION1'] },
  events: [
    { player_relationships: ['recEVENTRELATION1', 'recEVENTRELATION2'] },
    { staff: ['recSTAFF000000000'] },
  ],
  relationshipOf: (id: string) => relationships[id],
};

export type Who = keyof typeof people;

/** Groups of users that several rights allow. */
export const everybody = Object.keys(people) as Who[];
export const signedIn = everybody.filter((who) => who !== 'visitor');
export const production: readonly Who[] = ['client owner', 'client owner and staff'];
export const eventLevel: readonly Who[] = [
  'match editor by the event',
  'staff of the season',
  'Can edit any match',
  'client owner and staff',
];
export const matchEditors: readonly Who[] = [...eventLevel, 'match editor by the match'];
