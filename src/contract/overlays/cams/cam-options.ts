import { list } from '../option-fields.ts';

/** What all pages of cameras take. */
export const camOptions = {
  params: list(
    'Parameters for the pages of the cameras, such as bitrate=800; they win over those of the broadcast.',
  ),
};

/** Both teams' people in front of cameras, as link paths from the broadcast. */
export const camRecords = [
  'live_match.teams.theme',
  'team_1_cams.theme',
  'team_2_cams.theme',
  'team_1_player_cams',
  'team_2_player_cams',
] as const;
