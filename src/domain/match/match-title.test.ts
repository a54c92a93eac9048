import { describe, expect, it } from 'vitest';
import { namedMatch } from './match-title.ts';

describe('namedMatch', () => {
  const open = { dummy: true, text: 'Winner of M7', short: null } as const;
  const known = {
    dummy: false,
    team: { id: 'recALPHA000000001', __tableName: 'Teams', name: 'Alpha' },
  } as const;

  it.each([
    ['an open place', { name: 'TBD vs Alpha' }, [open, known], 'Winner of M7 vs Alpha'],
    ['two teams', { name: 'Alpha vs Alpha' }, [known, known], 'Alpha vs Alpha'],
    ['teams that are not here yet', { name: 'TBD vs Alpha' }, undefined, 'TBD vs Alpha'],
    ['a name of its own', { name: 'TBD vs Alpha', custom_name: ' Final ' }, [open, known], 'Final'],
    ['a special event', { name: 'Awards', special_event: true }, [open, open], 'Awards'],
    ['nothing', {}, undefined, undefined],
    ['an empty name', { name: '', custom_name: ' ' }, [known, known], undefined],
  ] as const)('%s: %s', (_case, match, slots, expected) => {
    expect(namedMatch(match, slots)).toBe(expected);
  });
});
