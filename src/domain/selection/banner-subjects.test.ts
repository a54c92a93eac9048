import { describe, expect, it } from 'vitest';
import { bannerFileName, bannerSubjects } from './banner-subjects.ts';

const team = { id: 't1', name: 'Ember Foxes', code: 'EMB', theme: ['th1'], event: ['e1'] };
const event = { id: 'e1', name: 'Lantern Cup', short: 'LC', theme: ['th2'] };

describe('what a banner may be about', () => {
  it('are teams, then events, with the roles and honours there, each once', () => {
    const subjects = bannerSubjects({
      player: { role: 'Tank', member_of: ['t1'], captain_of: ['t1'], casted_events: ['e1'] },
      teams: [team],
      events: [event],
      relationships: [
        { singular_name: 'Coach', teams: ['t1'] },
        { singular_name: 'Caster', events: ['e1'] },
      ],
      accolades: [
        { name: 'Winners', player_text: 'Champion', event: ['e1'] },
        { name: 'MVP', event: ['e2'] },
      ],
    });
    expect(subjects).toEqual([
      {
        id: 't1',
        kind: 'team',
        name: 'Ember Foxes',
        code: 'EMB',
        themeId: 'th1',
        subtitles: ['Tank', 'Captain', 'Coach', 'Champion'],
      },
      {
        id: 'e1',
        kind: 'event',
        name: 'Lantern Cup',
        code: 'LC',
        themeId: 'th2',
        subtitles: ['Caster', 'Champion'],
      },
    ]);
  });

  it('need a theme; without a role the name stands below', () => {
    const records = { player: {}, events: [], relationships: [], accolades: [] };
    expect(bannerSubjects({ ...records, teams: [{ id: 't2', name: 'Plain' }] })).toEqual([]);
    expect(bannerSubjects({ ...records, teams: [team] })[0]?.subtitles).toEqual(['Ember Foxes']);
  });
});

describe('the name of a saved banner', () => {
  it.each([
    ['EMB', 'Tank', 'Ada', 'EMB Tank Ada Banner.png'],
    ['A/B', '#1: "Best"', 'Ada\n', 'A B #1 Best Ada Banner.png'],
  ])('%s %s %s: %s', (code, subtitle, name, expected) => {
    expect(bannerFileName(code, subtitle, name)).toBe(expected);
  });
});
