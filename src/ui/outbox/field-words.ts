/** Fields whose own name says too little, in the words of the sport; the rest read from their names. */
const words: Readonly<Record<string, string>> = {
  score_1: 'Score of team 1',
  score_2: 'Score of team 2',
  scores: 'Map scores',
  start: 'Start',
  special_event: 'Special event',
  custom_name: 'Custom name',
  forfeit: 'Forfeit',
  forfeit_reason: 'Forfeit reason',
  vod: 'VOD',
  vod_2: 'Second VOD',
  mvp: 'MVP',
  first_to: 'First to',
  maps: 'Maps',
  map: 'Map',
  mapData: 'Maps',
  number: 'Map number',
  winner: 'Winner',
  banner: 'Banned by',
  picker: 'Picked by',
  draw: 'Draw',
  replay_code: 'Replay code',
  flip_pick_ban_order: 'Ban order flipped',
  team_1_bans: 'Bans of team 1',
  team_2_bans: 'Bans of team 2',
  team_1_picks: 'Picks of team 1',
  team_2_picks: 'Picks of team 2',
  flip_teams: 'Sides flipped',
  player_relationships: 'Roles',
  casters: 'Casters',
  live_match: 'Live match',
  match: 'Live match',
  show_live_match: 'Match shown',
  showLiveMatch: 'Match shown',
  map_attack: 'Attacking side',
  mapAttack: 'Attacking side',
  manual_guests: 'Manual guests',
  manualGuests: 'Manual guests',
  desk_display: 'Desk display',
  deskDisplayMode: 'Desk display',
  notice_text: 'Desk text',
  deskDisplayText: 'Desk text',
  countdown_end: 'Countdown end',
  countdownEnd: 'Countdown end',
  show_cams: 'Player cams',
  playerCams: 'Player cams',
  teamNum: 'Team',
  break_display: 'Break display',
  break_automation: 'Break automation',
  observer_settings: 'Observer settings',
  overlayType: 'Overlays',
  gfxID: 'Graphic',
  matchID: 'Match',
  bracketID: 'Bracket',
  favourite_hero: 'Favourite hero',
  profile_picture_theme: 'Profile picture theme',
};

/** A field of a record or a payload in words: `forfeit_reason` and `forfeitReason` are "Forfeit reason". */
export function fieldWords(field: string): string {
  const known = Object.hasOwn(words, field) ? words[field] : undefined;
  if (known !== undefined) return known;
  const spaced = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/\s+ids?$/i, '')
    .trim()
    .toLowerCase();
  return spaced === '' ? field : `${spaced[0]?.toUpperCase()}${spaced.slice(1)}`;
}
