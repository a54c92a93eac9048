import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { teams: true, texts: ['Most maps won', '1', '12', '80%', '2', '9', '60%'] },
  states: {
    'no-teams': { texts: ['Most maps won', '1', '12', '80%', '2', '9', '60%'] },
    'special-event': { texts: ['Most maps won', '1', '12', '80%', '2', '9', '60%'] },
    'special-event-without-name': { texts: ['Most maps won', '1', '12', '80%', '2', '9', '60%'] },
    'one-team': { texts: ['Most maps won', '1', '12', '80%'] },
    'placeholder-right': { texts: ['Most maps won', '1', '12', '80%'] },
  },
  options: [
    ['', 'gfx-schedule', { texts: ['Tonight', 'Round 1', 'LIVE', 'Grand Final'] }],
    ['', 'gfx-schedule-as-it-is', { texts: ['Grand Final', 'LIVE', 'Round 1'] }],
    ['', 'gfx-bracket', { teams: true, texts: ['The road', 'Semifinals', 'Grand Final'] }],
    ['', 'gfx-image', { texts: ['Poster'], pictures: 1 }],
    ['', 'gfx-standings', { teams: true, texts: ['Matches', '1–0'] }],
    ['', 'gfx-multi-standings', { teams: true, texts: ['Tables', 'Playoffs', 'Season'] }],
    ['', 'gfx-text', { texts: ['First to', 'three', 'Lose twice'], absent: ['How it works'] }],
    ['', 'gfx-mvp', { texts: ['Player of the week', 'Ember'], pictures: 1 }],
    ['', 'gfx-rosters', { teams: true, texts: ['Line-ups', 'Ember', 'Acorn'], pictures: 0 }],
    ['', 'gfx-changes', { texts: ['Changes', 'Spring', 'Ada', 'Bo', 'Autumn', 'Ada', 'Cy'] }],
    ['extended', 'gfx-text', { texts: ['First to'], absent: ['How it works'] }],
  ],
} satisfies Expected;
