import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { linksIn, type RecordReader, type RuleRecord } from '../actions/patch.ts';
import { runPreset } from '../actions/run-preset.ts';
import { countingIds, id, patched, readerOf, type World } from '../actions/testing/world.ts';
import { firstLinkedId, restoreId } from '../record-id.ts';
import { crewAlong } from './crew-along.ts';
import {
  type PresetFacts,
  type PresetName,
  type PresetStepName,
  presetNames,
  presetPlan,
} from './show-presets.ts';

const [show, live, next, after] = [id('show'), id('match', 1), id('match', 2), id('match', 3)];
const [ann, ben, producing, red] = [id('player', 1), id('player', 2), id('relation', 1), id('team', 1)];
const nowMs = Date.parse('2026-09-03T18:00:00Z');
const off = new Set<PresetStepName>();

const worldOf = (fields: RuleRecord = {}, more: World = {}): World => ({
  Broadcasts: { [show]: { live_match: [live], ...fields } },
  Matches: {
    [live]: { name: 'Opener', first_to: 3, score_1: 3, player_relationships: [producing], casters: [ben] },
    [next]: { name: 'Final', first_to: 3, score_1: 0, score_2: 0 },
    [after]: { name: 'Encore', first_to: 3 },
  },
  Players: {
    [ann]: { name: 'Ann', player_relationships: [producing] },
    [ben]: { name: 'Ben' },
  },
  'Player Relationships': { [producing]: { singular_name: 'Producer', player: [ann] } },
  Teams: { [red]: { name: 'Reds', players: [ben] } },
  ...more,
});
const liveIn = (read: RecordReader) => {
  const link = firstLinkedId(linksIn(read(show), 'live_match'));
  return link === null ? undefined : read(restoreId(link));
};
const factsIn = (world: World, more: Partial<PresetFacts> = {}): PresetFacts => {
  const read = readerOf(world);
  const target = 'target' in more ? more.target : read(next);
  return {
    read,
    show: read(show) ?? {},
    live: liveIn(read),
    target,
    noTarget: 'No match follows',
    crew: crewAlong(read, liveIn(read), target),
    mayEditCrew: true,
    countdownSeconds: 300,
    nowMs,
    voices: [],
    hasChannel: false,
    ...more,
  };
};
const linesOf = (name: PresetName, facts: PresetFacts, without: ReadonlySet<PresetStepName> = off) =>
  Object.fromEntries(
    presetPlan(name, facts, without).steps.map((one) => [one.name, `${one.kind}: ${one.text}`]),
  );

describe('start of show', () => {
  it('lists each change with its value before and after, and sends them all', () => {
    const world = worldOf({
      title: 'Thanks for Watching',
      break_display: 'Staff',
      highlight_team: [red],
      countdown_end: new Date(nowMs - 60_000).toISOString(),
    });
    expect(linesOf('start', factsIn(world))).toEqual({
      title: 'change: Thanks for Watching → Automatic ({auto})',
      countdown: 'change: Over → 05:00 from now',
      display: 'change: Staff → Automated',
      automation: 'change: None → Schedule, Matchup, Standings, Bracket',
      highlights: 'change: Highlighted team: Reds → None',
    });
    expect(presetPlan('start', factsIn(world), off).payload).toEqual({
      preset: 'start',
      title: '{auto}',
      countdownEnd: nowMs + 300_000,
      breakDisplay: 'Automated',
      breakAutomation: ['use: Schedule', 'use: Matchup', 'use: Standings', 'use: Bracket'],
      highlightTeamID: null,
    });
  });

  it('skips what is so already, a paused countdown and a chosen rotation too', () => {
    const world = worldOf({
      title: '{auto}',
      break_display: 'Automated',
      break_automation: ['use: Image', 'setting: Always do 30s Matchup'],
      countdown_left: 90_000,
    });
    const plan = presetPlan('start', factsIn(world), off);
    expect(plan.payload).toBeUndefined();
    expect(linesOf('start', factsIn(world))).toEqual({
      title: 'done: Already: Automatic ({auto})',
      countdown: 'done: Already: paused, 01:30 left',
      display: 'done: Already: Automated',
      automation: 'done: Already: Image',
      highlights: 'done: Already: None',
    });
  });

  it('keeps the ending of a rotation without slides', () => {
    const world = worldOf({ break_automation: ['setting: Always do 30s Matchup'] });
    expect(presetPlan('start', factsIn(world), off).payload?.breakAutomation).toContain(
      'setting: Always do 30s Matchup',
    );
  });
});

describe('next match', () => {
  const busy = { title: 'Semi', desk_display: 'Maps', map_attack: 'Left', highlight_team: [red] };

  it('goes live with the crew, and names what ends with the match before', () => {
    expect(linesOf('next', factsIn(worldOf(busy)))).toEqual({
      match:
        'change: Opener → Final. Clears: Attacking side: Left, Desk display: Maps, Highlighted team: Reds',
      crew: 'change: Comes along: Caster Ben, Producer Ann',
      desk: 'change: Maps → Match',
      highlights: 'done: Cleared with the live match',
      title: 'change: Semi → Automatic ({auto})',
    });
    expect(presetPlan('next', factsIn(worldOf(busy)), off).payload).toMatchObject({
      match: next,
      deskDisplayMode: 'Match',
      title: '{auto}',
      crew: { matchID: next },
    });
  });

  it('clears highlights by itself while the live match stays', () => {
    const plan = presetPlan('next', factsIn(worldOf(busy)), new Set(['match', 'crew', 'title', 'desk']));
    expect(plan.payload).toEqual({ preset: 'next', highlightTeamID: null });
    expect(plan.question).toBeUndefined();
  });

  it.each<[string, Partial<PresetFacts>, string]>([
    ['nothing follows', { target: undefined }, 'blocked: There is no match to come along to'],
    [
      'the right is missing',
      { mayEditCrew: false },
      'blocked: You do not have permission to change the crew of this match',
    ],
    [
      'the next match has its crew',
      { crew: undefined },
      'done: No vacant role that the crew of the live match could take',
    ],
    [
      'everybody plays',
      { crew: { roles: {}, text: '', playing: ['Ben'] } },
      'blocked: Ben: in the match as players',
    ],
  ])('says why no crew comes along when %s', (_case, more, line) => {
    const facts = factsIn(worldOf(), more);
    expect(linesOf('next', facts).crew).toBe(line);
    expect(presetPlan('next', facts, off).payload?.crew).toBeUndefined();
  });

  it('does not take a crew that is not loaded for none', () => {
    const { 'Player Relationships': _, ...world } = worldOf();
    expect(linesOf('next', factsIn(world)).crew).toBe(
      'blocked: The crews of both matches are not loaded on this device yet',
    );
  });

  it('says that it leaves predictions of the channel alone', () => {
    expect(linesOf('next', factsIn(worldOf({}), { hasChannel: true }))).toMatchObject({
      predictions: 'untouched: Not touched. Resolve or cancel an open one under Twitch.',
    });
    expect(linesOf('next', factsIn(worldOf({})))).not.toHaveProperty('predictions');
  });

  it('asks when the live match is not decided, and says when no match follows', () => {
    const open = worldOf(
      {},
      { Matches: { ...worldOf().Matches, [live]: { name: 'Opener', first_to: 3, score_1: 1 } } },
    );
    expect(presetPlan('next', factsIn(open), off).question).toMatch(/^Opener is not decided yet \(1-0\)\./);
    const none = factsIn(worldOf(), { target: undefined });
    expect(linesOf('next', none).match).toBe('blocked: No match follows');
    expect(presetPlan('next', none, off).payload).not.toHaveProperty('match');
  });
});

describe('end of show', () => {
  const voices = ['Team voices: Reds'];

  it('thanks the viewers, clears the countdown and takes the match off air', () => {
    const facts = factsIn(worldOf({ title: '{auto}', countdown_left: 90_000 }), { voices, hasChannel: true });
    expect(linesOf('end', facts)).toEqual({
      match: 'change: Opener → None',
      title: 'change: {auto} → Thanks for Watching',
      display: 'change: None → Staff',
      countdown: 'change: 01:30 → None',
      voices: 'done: Closed with the live match: Team voices: Reds',
      predictions: 'untouched: Not touched. Resolve or cancel an open one under Twitch.',
    });
    const { payload, closesVoices } = presetPlan('end', facts, off);
    expect(closesVoices).toBe(false);
    expect(payload).toEqual({
      preset: 'end',
      match: null,
      title: 'Thanks for Watching',
      breakDisplay: 'Staff',
      countdownEnd: null,
      countdownLeft: null,
    });
  });

  it('closes voices by a trigger while the live match stays', () => {
    const facts = factsIn(worldOf(), { voices });
    expect(presetPlan('end', facts, new Set(['match'])).closesVoices).toBe(true);
    expect(presetPlan('end', facts, new Set(['match', 'voices'])).closesVoices).toBe(false);
  });
});

describe('every preset', () => {
  const steps: PresetStepName[] = [
    'match',
    'crew',
    'desk',
    'highlights',
    'title',
    'display',
    'automation',
    'countdown',
  ];
  const shown = fc.record(
    {
      live_match: fc.constantFrom([], [live], [next], [after]),
      title: fc.constantFrom('{auto}', 'Thanks for Watching', 'A &amp; B', ''),
      break_display: fc.constantFrom('Automated', 'Staff', 'Image'),
      break_automation: fc.subarray(['use: Image', 'use: Staff', 'setting: Always do 30s Matchup']),
      countdown_end: fc.constantFrom(nowMs - 1_000, nowMs + 90_000).map((ms) => new Date(ms).toISOString()),
      countdown_left: fc.constantFrom(5_000, 90_000),
      desk_display: fc.constantFrom('Match', 'Maps', 'Hidden', 'Casters'),
      map_attack: fc.constantFrom('Left', 'Both'),
      highlight_team: fc.constantFrom([], [red]),
      highlight_player: fc.constantFrom([], [ann]),
    },
    { requiredKeys: [] },
  );
  const cases = fc.record({
    name: fc.constantFrom(...presetNames),
    fields: shown,
    without: fc.subarray(steps),
  });
  const done = (world: World, name: PresetName, without: readonly PresetStepName[]) => {
    const { payload } = presetPlan(name, factsIn(world), new Set(without));
    if (payload === undefined) return undefined;
    const patches = runPreset(readerOf(world), payload, { broadcast: show }, countingIds());
    return { payload, world: patched(world, patches), again: patches };
  };

  it('has nothing left to do after it was run, with the same steps switched off', () => {
    fc.assert(
      fc.property(cases, ({ name, fields, without }) => {
        const once = done(worldOf(fields), name, without);
        if (once === undefined) return;
        expect(done(once.world, name, without)?.payload).toBeUndefined();
        const again = runPreset(readerOf(once.world), once.payload, { broadcast: show }, countingIds());
        expect(patched(once.world, again)).toEqual(once.world);
      }),
    );
  });

  it('never sends a step that is switched off, done or blocked', () => {
    fc.assert(
      fc.property(cases, ({ name, fields }) => {
        const facts = factsIn(worldOf(fields));
        const { steps: listed } = presetPlan(name, facts, off);
        const open = listed.filter(({ kind }) => kind === 'change').map((one) => one.name);
        for (const one of listed) expect(one.changes !== undefined).toBe(one.kind === 'change');
        const rest = presetPlan(name, facts, new Set(open));
        const left = rest.steps.filter((one) => one.kind === 'change' && !open.includes(one.name));
        expect(Object.keys(rest.payload ?? {}).length > 0).toBe(left.length > 0);
      }),
    );
  });
});
