import { expect, it } from 'vitest';
import { type PreflightFacts, type PreflightMatch, type PreflightTeam, preflight } from './findings.ts';

const team = (parts: Partial<PreflightTeam> = {}): PreflightTeam => ({
  id: 'T',
  name: 'Foxes',
  hasCode: true,
  hasLogo: true,
  theme: { color_theme: '#ff0000' },
  players: 5,
  ...parts,
});
const match = (parts: Partial<PreflightMatch> = {}): PreflightMatch => ({
  id: 'M',
  name: 'Foxes vs Owls',
  first_to: 3,
  score_1: 0,
  score_2: 0,
  start: '2026-09-03T18:00:00Z',
  isSpecialEvent: false,
  maps: ['recAAAAAAAAAAAAAA'],
  casters: ['recBBBBBBBBBBBBBB'],
  teams: [team(), team({ id: 'O', name: 'Owls', theme: { color_theme: '#ffffff' } })],
  ...parts,
});
const source = { name: 'Ingame', isForHumans: false, isVisible: true, version: '7' };
const facts = (parts: Partial<PreflightFacts> = {}): PreflightFacts => ({
  event: { id: 'E', hasTheme: true, mapPool: 7 },
  hasLiveMatch: true,
  hasGuests: false,
  sponsors: 2,
  matches: [match()],
  sources: [source],
  clientName: 'main',
  version: '7',
  isConnected: true,
  isClockRight: true,
  flags: [],
  ...parts,
});
const found = (parts: Partial<PreflightFacts>) => preflight(facts(parts)).map(({ what }) => what);
const ofMatch = (parts: Partial<PreflightMatch>) => found({ matches: [match(parts)] });
const ofTeam = (parts: Partial<PreflightTeam>) =>
  ofMatch({ teams: [team(parts), team({ theme: { color_theme: '#fff' } })] });

it('finds nothing in a show that is ready', () => expect(preflight(facts())).toEqual([]));

it.each([
  [{ isConnected: false }, 'No connection to the data server: this list is made from copies'],
  [{ flags: ['server_rebuilding'] }, 'The server is rebuilding its data'],
  [{ flags: ['high_error_rate'] }, 'The server has many errors'],
  [{ isClockRight: false }, 'The clock is that of this device only'],
  [{ sources: undefined }, 'The sources have not reported yet'],
  [{ sources: [] }, 'No source of this show is loaded in the broadcast software'],
  [
    { sources: [{ ...source, isForHumans: true }] },
    'No source of this show is loaded in the broadcast software',
  ],
  [{ sources: [{ ...source, version: '6' }] }, 'Reload the sources of another version: Ingame'],
  [{ sources: [{ ...source, isVisible: false }] }, 'Loaded and hidden: Ingame'],
  [{ sources: Array.from({ length: 41 }, () => source) }, '41 sources are loaded at once, more than 40'],
  [{ event: undefined }, 'The broadcast belongs to no event: colours and logo are missing'],
  [{ event: { id: 'E', hasTheme: false, mapPool: 7 } }, 'The event has no theme'],
  [{ hasLiveMatch: false }, 'No match is live'],
  [{ sponsors: 0 }, 'No sponsor is linked'],
])('%#: of server, sources and show', (parts, what) => expect(found(parts)).toEqual([what]));

it.each([
  [{ start: null }, 'Foxes vs Owls has no start time'],
  [{ first_to: undefined }, 'Foxes vs Owls has no number of maps to win'],
  [{ teams: [] }, 'Foxes vs Owls has no teams'],
  [{ teams: [team()] }, 'Foxes vs Owls has no second team'],
  [{ teams: [team(), team({ name: 'Owls' })] }, 'Foxes and Owls look alike: the second gets a white edge'],
  [{ casters: [] }, 'Foxes vs Owls has no casters'],
])('%#: of a match', (parts, what) => expect(ofMatch(parts)).toEqual([what]));

it('names a team once that plays twice', () => {
  const teams = [team({ players: 0 }), team({ name: 'Owls', theme: { color_theme: '#fff' } })];
  expect(found({ matches: [match({ teams }), match({ id: 'N', teams })] })).toEqual(['Foxes has no players']);
});

it('asks for maps only where the event has no pool', () => {
  expect(ofMatch({ maps: [] })).toEqual([]);
  expect(found({ matches: [match({ maps: [] })], event: { id: 'E', hasTheme: true, mapPool: 0 } })).toEqual([
    'Foxes vs Owls has no maps and its event no map pool',
  ]);
});

it.each([
  [{ theme: undefined, hasLogo: false }, 'Foxes has no theme'],
  [{ hasLogo: false }, 'Foxes has no logo'],
  [
    { name: 'A very long name of a team', hasCode: false },
    'A very long name of a team is too long for the bars and has no code',
  ],
  [{ players: 0 }, 'Foxes has no players'],
])('%#: of a team', (parts, what) => expect(ofTeam(parts)).toEqual([what]));

it('leaves out what is over, and needs no casters where the desk has guests', () => {
  expect(ofMatch({ score_1: 3, start: null })).toEqual([]);
  expect(found({ hasGuests: true, matches: [match({ casters: [] })] })).toEqual([]);
});

it('has the worst first, each with what it shows on and where it is mended', () => {
  const list = preflight(facts({ sponsors: 0, sources: [], matches: [match({ start: null })] }));
  expect(list.map(({ level }) => level)).toEqual(['stop', 'warn', 'note']);
  expect(list[1]).toMatchObject({ draws: ['schedule'], mend: { href: '/match/M/editor' } });
  expect(list[0]?.mend?.href).toBe('/client/main/admin');
});
