import { describe, expect, it } from 'vitest';
import {
  assignedRoles,
  clearedRoles,
  dirtyRoles,
  rolesPayload,
  shownRoles,
  withoutRoleRow,
  withRolePlayer,
  withRoleRow,
} from './roles.ts';

const ann = 'ANN00000000000';
const bob = 'BOB00000000000';
const assigned = assignedRoles(
  [`rec${ann}`],
  [
    { singular_name: 'Observer', player: [`rec${ann}`] },
    { singular_name: 'Observer', player: [`rec${bob}`] },
    { singular_name: 'Observer', player: [`rec${bob}`] },
    { singular_name: 'Statistician', player: [`rec${bob}`] },
  ],
);
const lengths = (rows: ReturnType<typeof shownRoles>) => Object.values(rows).map((list) => list.length);

describe('rows of the roles editor (specification 5)', () => {
  it('starts with 1 row per role, 4 for observers, 2 for casters', () => {
    expect(lengths(shownRoles(assignedRoles(undefined, []), {}))).toEqual([2, 1, 4, 1, 1, 1]);
  });

  it('fills them from casters and relationships, each player once', () => {
    const rows = shownRoles(assigned, {});
    expect(rows.Caster).toEqual([ann, null]);
    expect(rows.Observer).toEqual([ann, bob, null, null]);
  });

  it('grows with more people than rows', () => {
    const crowd = assignedRoles(
      [],
      [ann, bob].map((player) => ({ singular_name: 'Producer', player })),
    );
    expect(shownRoles(crowd, {}).Producer).toEqual([ann, bob]);
  });
});

describe('edits', () => {
  it('a player stands at most once in a role, but may have two roles', () => {
    expect(withRolePlayer(assigned, {}, 'Observer', 2, ann)).toEqual({});
    const drafts = withRolePlayer(assigned, {}, 'Producer', 0, ann);
    expect(shownRoles(assigned, drafts).Producer).toEqual([ann]);
    expect(dirtyRoles(assigned, drafts)).toEqual(['Producer']);
  });

  it('empty rows are no change', () => {
    const more = withRoleRow(assigned, {}, 'Observer');
    expect(shownRoles(assigned, more).Observer).toEqual([ann, bob, null, null, null]);
    expect(dirtyRoles(assigned, more)).toEqual([]);
    const fewer = withoutRoleRow(assigned, more, 'Observer', 1);
    expect(shownRoles(assigned, fewer).Observer).toEqual([ann, null, null, null]);
    expect(dirtyRoles(assigned, fewer)).toEqual(['Observer']);
  });

  it('reset clears the form without reading the records again', () => {
    const drafts = clearedRoles(assigned);
    expect(shownRoles(assigned, drafts).Observer).toEqual([null, null, null, null]);
    expect(dirtyRoles(assigned, drafts)).toEqual(['Caster', 'Observer']);
  });

  it('sends the roles that were changed, with dirty ids and their number of rows', () => {
    const drafts = withRolePlayer(assigned, withRoleRow(assigned, {}, 'Producer'), 'Observer', 0, null);
    expect(rolesPayload('MATCH000000001', assigned, drafts)).toEqual({
      matchID: 'recMATCH000000001',
      roles: { Observer: { selected: [`rec${bob}`], count: 4 } },
    });
    const cleared = rolesPayload('MATCH000000001', assigned, clearedRoles(assigned));
    expect(Object.keys(cleared.roles)).toEqual(['Caster', 'Observer']);
    expect(cleared.roles.Caster).toEqual({ selected: [], count: 2 });
  });
});
