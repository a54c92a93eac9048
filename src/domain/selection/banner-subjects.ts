import { compareEvents, compareTeams } from '../match/record-order.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import type { ThemedEvent, ThemedTeam, ThemePlayer, ThemeRelationship } from './theme-options.ts';

/** Something a player's banner may be about: a team or an event with a theme. */
export type BannerSubject = {
  /** Clean id of the team or event. */
  readonly id: RecordKey;
  readonly name: string;
  readonly code: string;
  readonly themeId: RecordKey;
  readonly kind: 'team' | 'event';
  /** The player's roles and honours there, each once; never empty. */
  readonly subtitles: readonly string[];
};

type BannerPlayer = ThemePlayer & {
  readonly role?: string | undefined;
  readonly staff_role?: string | undefined;
};
type BannerTeam = ThemedTeam & {
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly event?: LinkField;
};
type BannerEvent = ThemedEvent & { readonly id?: string | undefined; readonly short?: string | undefined };
type BannerRelationship = ThemeRelationship & { readonly singular_name?: string | undefined };
type BannerAccolade = {
  readonly name?: string | undefined;
  readonly player_text?: string | undefined;
  readonly event?: LinkField;
};

export type BannerRecords = {
  readonly player: BannerPlayer;
  readonly teams: readonly BannerTeam[];
  readonly events: readonly BannerEvent[];
  readonly relationships: readonly BannerRelationship[];
  /** The player's own and those of the player's teams. */
  readonly accolades: readonly BannerAccolade[];
};

/** Returns the subjects of a player's banner: teams and events with a theme, by date, with the player's subtitles. */
export function bannerSubjects({ player, teams, events, ...rest }: BannerRecords): BannerSubject[] {
  const { relationships, accolades } = rest;
  const role = player.role?.trim() || 'Player';
  const teamRoles = [
    [player.member_of, role],
    [player.captain_of, 'Captain'],
    [player.owned_teams, 'Owner'],
    [player.team_staff, player.staff_role?.trim() || 'Staff'],
    [player.brands_designed, 'Brand designer'],
    ...relationships.map((one) => [one.teams, one.singular_name?.trim()] as const),
  ] as const;
  const eventRoles = [
    [player.event_staff, 'Staff'],
    [player.casted_events, 'Caster'],
    [player.event_brands_designed, 'Brand designer'],
    ...relationships.map((one) => [one.events, one.singular_name?.trim()] as const),
  ] as const;
  const honours = (eventId: RecordKey | null) =>
    accolades
      .filter((accolade) => eventId !== null && firstLinkedId(accolade.event) === eventId)
      .map((accolade) => accolade.player_text?.trim() || accolade.name?.trim());
  return [
    ...[...teams]
      .sort(compareTeams)
      .flatMap((team) =>
        subject('team', team, team.code, [
          ...namesIn(teamRoles, cleanId(team)),
          ...honours(firstLinkedId(team.event)),
        ]),
      ),
    ...[...events]
      .sort(compareEvents)
      .flatMap((event) =>
        subject('event', event, event.short, [
          ...namesIn(eventRoles, cleanId(event)),
          ...honours(cleanId(event)),
        ]),
      ),
  ];
}

type Roles = readonly (readonly [LinkField, string | undefined])[];

const namesIn = (roles: Roles, id: RecordKey | null): (string | undefined)[] =>
  roles.flatMap(([field, name]) => (id !== null && linkedIds(field).includes(id) ? [name] : []));

function subject(
  kind: BannerSubject['kind'],
  record: {
    readonly id?: string | undefined;
    readonly name?: string | undefined;
    readonly theme?: LinkField;
  },
  code: string | undefined,
  subtitles: readonly (string | undefined)[],
): BannerSubject[] {
  const [id, themeId] = [cleanId(record), firstLinkedId(record.theme)];
  if (id === null || themeId === null) return [];
  const named = [...new Set(subtitles.flatMap((text) => text || []))];
  const name = record.name?.trim() ?? '';
  return [
    { id, kind, name, code: code?.trim() || name, themeId, subtitles: named.length > 0 ? named : [name] },
  ];
}

/** Returns the file name of a banner, `{code} {subtitle} {name} Banner.png`, without characters invalid in file names. */
export function bannerFileName(code: string, subtitle: string, name: string): string {
  const words = [code, subtitle, name, 'Banner'].join(' ').replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  return `${words.replace(/\s+/g, ' ').trim()}.png`;
}
