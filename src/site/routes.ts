import { eventPages } from './event/pages.ts';
import { eventListPages } from './events/pages.ts';
import { homePages } from './home/pages.ts';
import { detailedPages, matchPages } from './match/pages.ts';
import { newsPages } from './news/pages.ts';
import type { EntityPages, Page } from './page.ts';
import { playerPages } from './player/pages.ts';
import { playerListPages } from './players/pages.ts';
import { profilePages } from './profile/pages.ts';
import { signInPages } from './sign-in/pages.ts';
import { teamPages } from './team/pages.ts';
import { teamListPages } from './teams/pages.ts';

/** Every page with a plain address. To add one: a line in its folder's `pages.ts`. */
export const pages: readonly Page[] = [
  ...homePages,
  ...eventListPages,
  ...teamListPages,
  ...playerListPages,
  ...detailedPages,
  ...newsPages,
  ...profilePages,
  ...signInPages,
];

/** The records with pages of their own. */
export const entities: readonly EntityPages[] = [eventPages, teamPages, playerPages, matchPages].filter(
  (entity) => entity !== undefined,
);
