import { expect, it } from 'vitest';
import { type PreflightFacts, preflight } from './findings.ts';
import type { PreflightMatch, PreflightTeam } from './match-findings.ts';

const team = (parts: Partial<PreflightTeam> = {}): PreflightTeam => ({
  id: 'T',
  name: 'Foxes',
  code: 'FOX',
  hasLogo: true,
  theme: { color_theme: '#ff0000' },
  players: 5,
  playerNames: ['Reed'],
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
  crew: ['Producer', 'Observer', 'Observer'],
  mapNames: [{ name: 'Harbour', shorter: [] }],
  teams: [team(), team({ id: 'O', name: 'Owls', theme: { color_theme: '#ffffff' } })],
  ...parts,
});
const source = {
  id: 'socket/page',
  name: 'Ingame',
  isForHumans: false,
  isVisible: true,
  version: 7,
  opensAlone: true,
  sound: undefined,
  isSilent: false,
};
const facts = (parts: Partial<PreflightFacts> = {}): PreflightFacts => ({
  event: { id: 'E', hasTheme: true, mapPool: 7 },
  hasLiveMatch: true,
  hasGuests: false,
  title: 'Starting soon',
  barWidthPx: 567,
  // Ten letters of 40 px are 200 px wide.
  widthOf: (text, { sizePx }) => (text.length * sizePx) / 2,
  sponsors: 2,
  withoutEffect: { broadcast: [], event: [] },
  matches: [match()],
  unread: [],
  unreadMatches: 0,
  sources: [source],
  needed: [],
  clientName: 'main',
  version: 7,
  health: 7,
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
  [{ flags: ['server_rebuilding'] }, 'The server is rebuilding its data'],
  [
    { flags: ['high_error_rate'] },
    'The database or Discord fails the server often: what is saved now may be lost',
  ],
  [
    { health: 'unreachable' as const },
    'The server tells changes and does not answer when it is asked: a source that is opened stays empty',
  ],
  [{ health: 8 }, 'The server is of another version than this page: reload it'],
  [
    { channelProblem: 'Twitch is not set up on this server' },
    'Twitch is not set up on this server: no predictions, commercials and titles',
  ],
  [{ isClockRight: false }, 'The clock is that of this device only'],
  [{ sources: undefined }, 'The sources have not reported yet'],
  [{ sources: [] }, 'No source of this show is loaded in the broadcast software'],
  [
    { sources: [{ ...source, isForHumans: true }] },
    'No source of this show is loaded in the broadcast software',
  ],
  [{ sources: [{ ...source, version: 6 }] }, 'Reload the sources of another version: Ingame'],
  [{ sources: [{ ...source, isVisible: false }] }, 'Loaded and hidden: Ingame'],
  [{ sources: [source, { ...source, name: 'Desk', isSilent: true }] }, 'No longer answering: Desk'],
  [
    {
      sources: [
        { ...source, opensAlone: false },
        { ...source, name: 'Desk', opensAlone: undefined },
      ],
    },
    'Cannot open again while the server is away: Ingame. Start from the loader file',
  ],
  [
    { sources: [source, { ...source, name: 'Music', sound: 'refused' }] },
    'Music: The browser refuses its sound: press "Enable sound" on its page, or allow it to play there',
  ],
  [
    { sources: [{ ...source, name: 'Audio', sound: 'no voice bot' }] },
    'Audio: No voice bot: the team voices are not heard',
  ],
  [
    {
      needed: [
        { name: 'Break', because: 'the show has a break display', isLoaded: false },
        { name: 'Ingame', because: 'the show has a match', isLoaded: true },
      ],
    },
    'No source Break is loaded, although the show has a break display',
  ],
  [
    { sources: Array.from({ length: 13 }, (_, place) => ({ ...source, id: `${place}/page` })) },
    'The sources hold 13 connections, more than 12: those of one machine should share one',
  ],
  [{ sources: Array.from({ length: 41 }, () => source) }, '41 sources are loaded at once, more than 40'],
  [
    { event: undefined },
    'The broadcast belongs to no event: colours and logo are missing. It comes with the import of the broadcast',
  ],
  [{ event: { id: 'E', hasTheme: false, mapPool: 7 } }, 'The event has no theme'],
  [{ hasLiveMatch: false }, 'No match is live'],
  [
    {
      withoutEffect: {
        broadcast: ['broadcast settings "Use scoreboard on desk"', 'draft title format'],
        event: [],
      },
    },
    'Without effect on the broadcast: broadcast settings "Use scoreboard on desk", draft title format',
  ],
  [{ withoutEffect: { broadcast: [], event: ['tier'] } }, 'Without effect on the event: tier'],
  [{ sponsors: 0 }, 'No sponsor is linked. It comes with the import of the broadcast'],
  [
    { title: 'A title of more than forty letters, which is a lot' },
    'The title "A title of more than forty letters, which is a lot" is too long for its line',
  ],
])('%#: of server, sources and show', (parts, what) => expect(found(parts)).toEqual([what]));

it.each([
  [{ start: null }, 'Foxes vs Owls has no start time'],
  [{ first_to: undefined }, 'Foxes vs Owls has no number of maps to win'],
  [{ teams: [] }, 'Foxes vs Owls has no teams'],
  [{ teams: [team()] }, 'Foxes vs Owls has no second team'],
  [{ teams: [team(), team({ name: 'Owls' })] }, 'Foxes and Owls look alike: the second gets a white edge'],
  [{ casters: [] }, 'Foxes vs Owls has no casters'],
  [{ crew: ['Observer'] }, 'Foxes vs Owls has no producer in its crew'],
  [{ crew: ['Producer', 'Replay Producer'] }, 'Foxes vs Owls has no observer in its crew'],
])('%#: of a match', (parts, what) => expect(ofMatch(parts)).toEqual([what]));

it('asks for no crew of matches that are neither live nor next', () => {
  expect(ofMatch({ crew: undefined })).toEqual([]);
});

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
    { name: 'A very long name of a team', code: undefined },
    'A very long name of a team is too long for the bars and has no code',
  ],
  [
    { name: 'A very long name of a team' },
    'A very long name of a team is too long for the bars: they say FOX',
  ],
  [
    { name: 'A very long name of a team', code: 'THE VERY LONG CODE OF A TEAM' },
    'A very long name of a team is too long for the bars, and so is its code THE VERY LONG CODE OF A TEAM',
  ],
  [
    { playerNames: ['Reed', 'Reed of the endless shore'] },
    'The name Reed of the endless shore is too long for the card of a roster',
  ],
  [{ players: 0 }, 'Foxes has no players'],
])('%#: of a team', (parts, what) => expect(ofTeam(parts)).toEqual([what]));

it('takes any form of a map that fits a card beside the others', () => {
  const long = 'Harbouroftheislands';
  expect(ofMatch({ mapNames: [{ name: 'Harbour Isles', shorter: [] }] })).toEqual([]);
  expect(ofMatch({ mapNames: [{ name: long, shorter: ['Isles'] }] })).toEqual([]);
  expect(ofMatch({ mapNames: [{ name: long, shorter: [] }] })).toEqual([
    `The map ${long} is too long for its card`,
  ]);
});

it('says without a connection what it could not check', () => {
  const offline = { isConnected: false, sources: undefined, health: 'unreachable' as const };
  expect(found(offline)).toEqual([
    'No connection to the data server: this list is made from copies',
    'Not checked: the sources as they are now',
  ]);
  expect(found({ ...offline, event: 'absent', unread: ['A vs B', 'C vs D'], unreadMatches: 1 })).toEqual([
    'No connection to the data server: this list is made from copies',
    'Not checked, since their teams or themes are not in the copies of this device: A vs B, C vs D',
    'Not checked, since they are not in the copies of this device: 1 match of the schedule',
    'Not checked: the event is not in the copies of this device',
    'Not checked: the sources as they are now',
  ]);
});

it('says nothing of what is still on its way', () =>
  expect(found({ event: 'absent', unread: ['A vs B'], unreadMatches: 3 })).toEqual([]));

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
