import { expect, it } from 'vitest';
import { playerCamsHidden } from './player-cam-places.ts';

const player = ['recAAAAAAAAAAAAAA'];
const both = { team_1_player_cams: player, team_2_player_cams: player, show_cams: true };
const hidden = 'Player cams are hidden over the game';

it.each<[string, Parameters<typeof playerCamsHidden>[0], number, string[], string | undefined]>([
  ['shown over the game', both, 2, ['cams/ingame'], undefined],
  ['one team alone', { show_cams: true, team_2_player_cams: player }, 2, ['cams/ingame'], undefined],
  ['switched off', { ...both, show_cams: false }, 2, ['ingame'], hidden],
  [
    'switched off, and opened on a source by a trigger',
    { ...both, show_cams: false },
    2,
    ['cams/ingame'],
    undefined,
  ],
  ['switched off without a source', { ...both, show_cams: undefined }, 2, [], hidden],
  [
    'switched off, and on the desk',
    { ...both, show_cams: false },
    2,
    ['cams/ingame', 'cams/desk'],
    undefined,
  ],
  ['none chosen', { show_cams: true }, 2, ['cams/ingame'], 'No players are chosen'],
  ['of a team whose opponent is not known', both, 1, ['cams/ingame'], undefined],
  [
    'of the team that is not known',
    { show_cams: true, team_2_player_cams: player },
    1,
    ['cams/ingame'],
    'The live match does not have their team yet',
  ],
  ['without teams', both, 0, ['cams/ingame'], 'The live match does not have their team yet'],
  [
    'replaced by the cams of the teams',
    { ...both, team_1_cams: player, team_2_cams: player },
    2,
    ['cams/ingame', 'cams/desk'],
    'The cams that are set for the teams replace them',
  ],
  ['replaced on one side', { ...both, team_1_cams: player }, 2, ['cams/ingame'], undefined],
  ['used for names only', both, 2, ['ingame', 'cams/pov'], 'No live source shows their cameras'],
])('player cams: %s', (_, show, teams, overlays, expected) =>
  expect(playerCamsHidden(show, teams, overlays)).toBe(expected),
);
