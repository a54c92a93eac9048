import type { ActionName } from '#contract/actions.ts';
import { isSameRecord } from '#domain/record-id.ts';
import type { Payload } from './entry.ts';

/** One field of one record that a call sets. */
export type RecordField = { readonly id: string; readonly field: string };

type Fields = Readonly<Record<string, unknown>>;
type Drop = (payload: Payload, dropped: readonly RecordField[]) => Payload | undefined;

/** Record field by the parameter that sets it, where the two are called differently. */
const broadcastParameters: Readonly<Record<string, string>> = {
  live_match: 'match',
  show_cams: 'playerCams',
  show_live_match: 'showLiveMatch',
  map_attack: 'mapAttack',
  manual_guests: 'manualGuests',
  desk_display: 'deskDisplayMode',
  notice_text: 'deskDisplayText',
  countdown_end: 'countdownEnd',
  highlight_team: 'highlightTeamID',
  highlight_hero: 'highlightHeroID',
  highlight_player: 'highlightPlayerID',
  highlight_media: 'highlightMediaID',
  trivia_settings: 'triviaSettings',
};
const matchParameters: Readonly<Record<string, string>> = { mvp: 'mvpPlayerID' };

/** The payload's own names for the dropped fields; a field it does not set drops nothing. */
const parameterNames = (dropped: readonly RecordField[], names: Readonly<Record<string, string>>) =>
  dropped.map(({ field }) => names[field] ?? field);

export const withoutFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const isEmpty = (fields: Fields): boolean => Object.keys(fields).length === 0;

const dropInside =
  (name: string, names: Readonly<Record<string, string>> = {}): Drop =>
  (payload, dropped) => {
    const rest = withoutFields((payload[name] ?? {}) as Fields, parameterNames(dropped, names));
    return isEmpty(rest) ? undefined : { ...payload, [name]: rest };
  };

const dropMapFields: Drop = (payload, dropped) => {
  const rows = (payload.mapData ?? []) as readonly Fields[];
  const isListLost = dropped.some(({ field }) => field === 'maps');
  const kept = rows.flatMap((row) => {
    const existing = row.existingID as string | null | undefined;
    // Another list of maps than the one on the screen: the new rows have lost their place.
    if (!existing && isListLost) return [];
    // Who adds the same map elsewhere adds it under the same id.
    const id = existing || (row.newID as string | undefined);
    if (!id) return [row];
    const names = dropped.filter((entry) => isSameRecord(entry.id, id)).map(({ field }) => field);
    const rest = withoutFields(row, names);
    return Object.keys(rest).length > 1 ? [rest] : [];
  });
  return kept.length === 0 ? undefined : { ...payload, mapData: kept };
};

const dropRoles: Drop = (payload, dropped) => {
  const lost = (field: string) => dropped.some((entry) => entry.field === field);
  const roles = Object.entries((payload.roles ?? {}) as Fields).filter(([role]) =>
    role === 'Caster' ? !lost('casters') : !lost('player_relationships'),
  );
  const cams = ((payload.clientCams ?? []) as readonly Fields[]).filter(
    ({ clientID }) =>
      !dropped.some(({ id, field }) => field === 'cams' && isSameRecord(id, clientID as string)),
  );
  if (roles.length === 0 && cams.length === 0) return undefined;
  const { clientCams: _clientCams, ...rest } = payload;
  return { ...rest, roles: Object.fromEntries(roles), ...(cams.length > 0 ? { clientCams: cams } : {}) };
};

/** Actions whose calls set several fields; a call of any other is one decision and goes as a whole. */
const drops: { readonly [Name in ActionName]?: Drop } = {
  'update-match-data': dropInside('updatedData', matchParameters),
  'update-profile-data': dropInside('profileData'),
  'update-map-data': dropMapFields,
  'set-player-relationships': dropRoles,
  'update-broadcast': (payload, dropped) => {
    const rest = withoutFields(payload, parameterNames(dropped, broadcastParameters));
    return isEmpty(rest) ? undefined : rest;
  },
};

/** The call without these fields; undefined when nothing is left of it. */
export function withoutRecordFields(
  action: ActionName,
  payload: Payload,
  dropped: readonly RecordField[],
): Payload | undefined {
  return drops[action]?.(payload, dropped);
}
