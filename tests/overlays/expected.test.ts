import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../src/contract/overlays/overlay.ts';
import { overlays } from '../../src/contract/overlays.ts';
import type { ShowPlan } from './build-show.ts';
import { changedFiles, isTriedWhole, statesFor } from './choose-states.ts';
import { hasSides, missing, missingIn, readExpected } from './expected.ts';
import { fewOverlays, restingOverlays, standingOverlays } from './standing.ts';
import { coreStates, oneTeamStates, stateNamed, states } from './states.ts';

const oneOf = 'one team, chosen by the crew';
const ofMaps = 'maps, with the logos of who won or chose them';
const logosOnly = 'both sides by their logos, and the text of an open place in its `states` or `options`';

/** Overlays that read the teams of the match and do not name both sides, with what they show instead. */
const readersOfTeams: Readonly<Record<string, string>> = {
  'boxed-roster': oneOf,
  'hero-roster': oneOf,
  'team-image': oneOf,
  mvp: oneOf,
  maps: ofMaps,
  'map-bump': ofMaps,
  'map-stats': logosOnly,
  break: logosOnly,
  'break-bar': logosOnly,
  'desk-graphics': logosOnly,
};

const names = states.map(({ name }) => name);

describe('what is expected of an overlay', () => {
  it.each(Object.keys(overlays))('%s names only states that there are', async (path) => {
    const { states: own = {}, core = [], options = [] } = await readExpected(path);
    expect([...Object.keys(own), ...core].filter((name) => !names.includes(name))).toEqual([]);
    for (const [, state] of options) expect(stateNamed(state).name).toBe(state);
  });

  it.each(Object.keys(overlays))('%s shows the one known team of a match', async (path) => {
    const { usual, states: own = {} } = await readExpected(path);
    const { related } = overlays[path as keyof typeof overlays] as Overlay;
    const readsSides = related?.some((link) => /^live_match\.teams\./.test(link)) ?? false;
    if (usual !== 'nothing' && readsSides && !(path in readersOfTeams))
      expect(hasSides(usual), 'usual.sides, or a reason in readersOfTeams').toBe(true);
    if (!hasSides(usual)) return;
    for (const name of oneTeamStates) expect(own[name]).not.toBe('nothing');
    for (const name of oneTeamStates)
      expect(own[name] ?? {}).toEqual(expect.not.objectContaining({ sides: false }));
  });

  it('is the text of an open place beside the team', () => {
    const said = (state: string, ...texts: string[]) =>
      missing({ sides: true, pictures: 0 }, stateNamed(state), { texts, pictures: 0 });
    expect(said('one-team', 'Winner B', 'Foxes')).toEqual([]);
    expect(said('one-team', 'Foxes')).toEqual(['the open place "Winner B" is missing']);
    expect(said('placeholder-right', 'TBD')).toEqual(['the team Foxes is missing']);
  });

  it('may be nothing in most states and something in one', () => {
    const expected = { usual: 'nothing', states: { decided: { texts: ['Winners'] } } } as const;
    const seen = { texts: ['Winners'], pictures: 0 };
    expect(missingIn(expected, stateNamed('decided'), seen)).toEqual([]);
    expect(missingIn(expected, stateNamed('decided'), { ...seen, texts: [] })).toHaveLength(1);
    expect(missingIn(expected, stateNamed('ordinary'), seen)).toEqual(['shows Winners']);
  });

  it('is not a team by its initials, unless its name is long and has no code', () => {
    const said = (plan: ShowPlan, ...texts: string[]) =>
      missing({ teams: true, pictures: 0 }, plan, { texts, pictures: 0 });
    const team = (name: string, code?: string): ShowPlan => ({
      name: 'one',
      teams: [{ fields: { name, code } }],
    });
    expect(said(team('Nobody'), 'NOB')).toEqual(['the team Nobody is missing']);
    expect(said(team('Wolverhampton Wanderers Esports', 'WWE5'), 'WWE')).toHaveLength(1);
    expect(said(team('Wolverhampton Wanderers Esports'), 'WWE')).toEqual([]);
  });

  it('is a number of videos and of signs, no more and no less', () => {
    const said = (videos: number, signs: number) =>
      missing({ videos: 1, signs: 2 }, { name: 'one' }, { texts: [], pictures: 0, videos, signs });
    expect([said(1, 2), said(0, 2), said(1, 3)]).toEqual([
      [],
      ['0 videos instead of 1'],
      ['3 signs instead of 2'],
    ]);
  });

  it('is missing for an overlay without the file', async () => {
    await expect(readExpected('no-such-overlay')).rejects.toThrow('expected.ts is missing');
  });
});

describe('the states that an overlay is looked at in', () => {
  const paths = Array.from({ length: 18 }, (_, index) => `overlay-${index}`);
  const look = (path: string, changed: readonly string[] | 'all' | undefined, expected = {}, run = 0) =>
    statesFor(path, { usual: 'nothing', ...expected }, changed, { paths: [...paths, 'cams/desk'], run }).map(
      ({ name }) => name,
    );

  it.each([
    ['something else changed', ['src/overlays/cams/pov/Pov.tsx', 'src/overlays/cams/desktop.ts']],
    ['nobody can tell what changed', undefined],
  ])('are its core when %s', (_why, changed) => {
    expect(look('cams/desk', changed)).toEqual(names.filter((name) => coreStates.includes(name)));
    expect(look('cams/desk', changed, { core: ['ordinary', 'cjk'] })).toEqual(['ordinary', 'cjk']);
  });

  it.each([
    ['it changed itself', ['src/overlays/cams/desk/Desk.tsx'], {}],
    ['its entry changed', ['src/contract/overlays/cams.ts'], {}],
    ['it stands for the host, the shared parts and the states', [], { isReference: true }],
    ['everything is looked at', 'all' as const, {}],
  ])('are all when %s', (_why, changed, expected) => {
    expect(look('cams/desk', changed, expected)).toEqual(names);
  });

  it('are all for a share of many that changed, and for each of them in turn', () => {
    const changed = paths.map((path) => `src/overlays/${path}/Overlay.tsx`);
    const wholeIn = (run: number) =>
      paths.filter((path) => look(path, changed, {}, run).length === names.length);
    expect(wholeIn(0)).toHaveLength(6);
    expect([0, 1, 2].flatMap(wholeIn).sort()).toEqual([...paths].sort());
  });

  it('have trials of two that changed besides, in turn, or of all', () => {
    const changed = paths.map((path) => `src/overlays/${path}/Overlay.tsx`);
    const triedIn = (run: number) => paths.filter((path) => isTriedWhole(path, changed, { paths, run }));
    expect(triedIn(0)).toHaveLength(2);
    expect(
      Array.from({ length: 9 }, (_, run) => triedIn(run))
        .flat()
        .sort(),
    ).toEqual([...paths].sort());
    expect(isTriedWhole('ingame', [])).toBe(false);
    expect(isTriedWhole('ingame', 'all')).toBe(true);
  });

  it('has every core state', () => {
    expect(coreStates.filter((name) => !names.includes(name))).toEqual([]);
    expect(coreStates.length).toBeLessThan(names.length / 3);
  });
});

describe('the changed files', () => {
  it('are files of this repository, when there is one', () => {
    const changed = changedFiles();
    expect(changed === undefined || changed.every((file) => !file.startsWith('/'))).toBe(true);
  });
});

describe('the overlays that are left alone', () => {
  it('are all of the list, with a value for each part of the path', () => {
    expect(standingOverlays.map(({ name }) => name)).toEqual(Object.keys(overlays));
    expect(standingOverlays.filter(({ address }) => address.includes(':'))).toEqual([]);
    expect(standingOverlays.find(({ name }) => name === 'bug')?.address).toBe('bug?title=Replay');
  });

  it('have their turn one run after the other, beside those that are needed always', () => {
    const inRun = (run: number) => fewOverlays(2, ['ingame'], run).map(({ name }) => name);
    expect(inRun(0)).toHaveLength(3);
    const runs = Array.from({ length: restingOverlays.length }, (_, run) => inRun(run));
    expect(new Set(runs.flat())).toEqual(new Set(restingOverlays.map(({ name }) => name)));
  });
});
