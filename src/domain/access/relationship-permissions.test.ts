import { describe, expect, it } from 'vitest';
import { permissionsForRole } from './relationship-permissions.ts';

describe('permissionsForRole', () => {
  it.each([
    ['Producer', ['Broadcast Manager', 'Match Editor']],
    ['Commissioner', ['Broadcast Manager', 'Match Editor']],
    ['Event Director', ['Broadcast Manager', 'Match Editor']],
    ['Tournament Director', ['Broadcast Manager', 'Match Editor']],
    ['Lobby Admin', ['Match Editor']],
    ['Admin', ['Match Editor']],
    ['Observer', []],
    ['Observer Director', []],
    ['Replay Producer', []],
    ['Caster', []],
  ])('%s', (role, expected) => {
    expect(permissionsForRole(role)).toEqual(expected);
  });
});
