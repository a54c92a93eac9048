import type { Draft } from '../draft.ts';
import { rosterKeys } from './people.ts';

/** Trophies of the past event, and one of the group stage. */
export const addHonours = (draft: Draft): void => {
  draft.add('Accolades', 'hi-champions', {
    name: 'Harbour Invitational champions',
    player_text: 'Champion of the Harbour Invitational',
    event_relative_name: 'Champions',
    description: 'Four to two over Kōneko Café.',
    trophy_tier: 'Championship',
    show_for_players: true,
    event: [draft.idOf('Events', 'invitational')],
    teams: [draft.idOf('Teams', 'ravens')],
    players: rosterKeys('ravens').map((key) => draft.idOf('Players', key)),
  });
  draft.add('Accolades', 'hi-mvp', {
    name: 'Most valuable player',
    player_text: 'MVP of the Harbour Invitational',
    event_relative_name: 'MVP',
    trophy_tier: 'Tournament',
    show_for_players: true,
    event: [draft.idOf('Events', 'invitational')],
    players: [draft.idOf('Players', 'player-40')],
  });
  draft.add('Accolades', 'group-a', {
    name: 'Group A winners',
    event_relative_name: 'Group A winners',
    trophy_tier: 'Tournament',
    event: [draft.idOf('Events', 'cup')],
    teams: [draft.idOf('Teams', 'foxes')],
  });
};

type Owner = { readonly event?: string; readonly team?: string; readonly player?: string };

const types = ['Twitter', 'Twitch', 'YouTube', 'Discord', 'Merch', 'Liquipedia'] as const;

const addSocial = (
  draft: Draft,
  key: string,
  type: string,
  name: string,
  isApproved: boolean,
  owner: Owner,
): void => {
  draft.add('Socials', key, {
    type,
    name,
    url: `https://example.org/${type.toLowerCase()}/${encodeURIComponent(name.toLowerCase())}`,
    approved: isApproved,
    event: owner.event === undefined ? undefined : [draft.idOf('Events', owner.event)],
    team: owner.team === undefined ? undefined : [draft.idOf('Teams', owner.team)],
    player: owner.player === undefined ? undefined : [draft.idOf('Players', owner.player)],
  });
};

/** Adds links of an event, of teams and of players; one of them is not approved. */
export const addSocials = (draft: Draft): void => {
  for (const type of types)
    addSocial(draft, `cup-${type}`, type, `Lantern Cup ${type}`, true, { event: 'cup' });
  addSocial(draft, 'foxes-twitter', 'Twitter', '@emberfoxes', true, { team: 'foxes' });
  addSocial(draft, 'foxes-merch', 'Merch', 'Fox den shop', true, { team: 'foxes' });
  addSocial(draft, 'owls-twitch', 'Twitch', 'glacierowls', true, { team: 'owls' });
  addSocial(draft, 'moths-pending', 'Twitter', '@pendingmoths', false, { team: 'moths' });
  addSocial(draft, 'player-0', 'Twitter', '@ashlight', true, { player: 'player-0' });
  addSocial(draft, 'player-0-stream', 'Twitch', 'ashlight_live', true, { player: 'player-0' });
  addSocial(draft, 'caster-1', 'Twitter', '@onair', true, { player: 'caster-1' });
  addSocial(draft, 'producer', 'YouTube', 'Behind the show', false, { player: 'producer' });
};

/** Sign-up data of some players of the draft pool. */
export const addSignups = (draft: Draft): void => {
  for (let place = 40; place < 52; place += 1) {
    draft.add('Signup Data', `signup-${place}`, {
      player: [draft.idOf('Players', `player-${place}`)],
      event: [draft.idOf('Events', 'cup')],
      main_role: (['DPS', 'Tank', 'Support'] as const)[place % 3] ?? 'Flex',
      eligible_roles: place % 2 === 0 ? ['DPS', 'Support'] : ['Tank'],
      sr: 3000 + place * 21,
      info_for_captains: place % 4 === 0 ? 'Free on every evening but Thursday.' : undefined,
    });
  }
};
