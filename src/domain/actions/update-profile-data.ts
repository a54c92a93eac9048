import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { isHeroOfGame } from '#domain/selection/hero-game.ts';
import { type ThemePlayer, themeOwners } from '#domain/selection/theme-options.ts';
import {
  type Acting,
  dirtyIdsIn,
  linksIn,
  linkTo,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  recordOf,
  refusedParameter,
} from './patch.ts';

export type UpdateProfileData = {
  readonly profileData: {
    readonly pronouns?: string | undefined;
    readonly role?: string | undefined;
    readonly pronunciation?: string | undefined;
    readonly favourite_hero?: string | undefined;
    readonly profile_picture_theme?: string | undefined;
  };
};

function checkHero(read: RecordReader, id: string): void {
  const hero = read(id);
  if (hero?.__tableName !== 'Heroes' || !isHeroOfGame(hero)) {
    throw refusedParameter('profileData.favourite_hero', 'must be a hero of Overwatch');
  }
}

/** Whether the theme is that of a team or an event of the player. */
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
 * Sets the sent fields of the person's own profile; nothing can be cleared. The theme is one of the player's teams
 * or events, or the one the player has (actions reference 2.14, specification 5).
 * @throws RuleRefusal `unknown-player`, `invalid-value`
 */
export function updateProfileData(
  read: RecordReader,
  { profileData }: UpdateProfileData,
  acting: Acting,
): RecordPatch[] {
  const player = recordOf(read, 'Players', acting.player, 'unknown-player');
  const { favourite_hero, profile_picture_theme, ...texts } = profileData;
  const fields: Record<string, unknown> = {};
  for (const name of ['pronouns', 'role', 'pronunciation'] as const) {
    if (texts[name]) fields[name] = texts[name];
  }
  if (favourite_hero) {
    checkHero(read, favourite_hero);
    fields.favourite_hero = linkTo(favourite_hero);
  }
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
    fields.profile_picture_theme = linkTo(profile_picture_theme);
  }
  return Object.keys(fields).length === 0
    ? []
    : [{ table: 'Players', id: restoreId(acting.player ?? ''), fields }];
}
