import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { isHeroOfGame } from '#domain/selection/hero-game.ts';
import { type ThemePlayer, themeOwners } from '#domain/selection/theme-options.ts';
import { type FieldMap, storedFields, type ValuesOf } from './fields.ts';
import {
  type Acting,
  dirtyIdsIn,
  linksIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  recordOf,
  refusedParameter,
} from './patch.ts';

export const profileFields = {
  pronouns: { label: 'Pronouns' },
  role: { label: 'Role' },
  pronunciation: { label: 'Pronunciation' },
  favourite_hero: { label: 'Favourite hero', kind: 'link' },
  profile_picture_theme: { label: 'Profile picture theme', kind: 'link' },
} as const satisfies FieldMap;

export type UpdateProfileData = { readonly profileData: ValuesOf<typeof profileFields> };

function checkHero(read: RecordReader, id: string): void {
  const hero = read(id);
  if (hero?.__tableName !== 'Heroes' || !isHeroOfGame(hero)) {
    throw refusedParameter('profileData.favourite_hero', 'must be a hero of Overwatch');
  }
}

/** Returns true if the theme belongs to a team or an event of the player. */
function isOwnTheme(read: RecordReader, player: RuleRecord, theme: string): boolean {
  const relationships = dirtyIdsIn(player, 'player_relationships').map((id) => {
    const relationship = read(id);
    return { teams: linksIn(relationship, 'teams'), events: linksIn(relationship, 'events') };
  });
  const { teamIds, eventIds } = themeOwners(player as ThemePlayer, relationships);
  return [...teamIds, ...eventIds].some((owner) =>
    dirtyIdsIn(read(owner), 'theme').some((id) => isSameRecord(id, theme)),
  );
}

/**
 * Sets the sent fields of the person's own profile; no field can be cleared. The theme must belong to one of the
 * player's teams or events, or be the player's present one.
 * @throws RuleRefusal `unknown-player`, `invalid-value`
 */
export function updateProfileData(
  read: RecordReader,
  { profileData }: UpdateProfileData,
  acting: Acting,
): RecordPatch[] {
  const player = recordOf(read, 'Players', acting.player, 'unknown-player');
  const { favourite_hero, profile_picture_theme } = profileData;
  if (favourite_hero) checkHero(read, favourite_hero);
  if (profile_picture_theme) {
    const isPresent = dirtyIdsIn(player, 'profile_picture_theme').some((id) =>
      isSameRecord(id, profile_picture_theme),
    );
    if (!isPresent && !isOwnTheme(read, player, profile_picture_theme)) {
      throw refusedParameter(
        'profileData.profile_picture_theme',
        "must be the theme of one of the player's teams or events",
      );
    }
  }
  const sent = Object.fromEntries(Object.entries(profileData).filter(([, value]) => Boolean(value)));
  const fields = storedFields(profileFields, sent);
  return Object.keys(fields).length === 0
    ? []
    : [{ table: 'Players', id: restoreId(acting.player ?? ''), fields }];
}
