import type { Store } from '../store/store.ts';
import { demoContext } from './demo-dates.ts';
import { createDraft } from './draft.ts';
import { addCrew } from './sections/crew.ts';
import { addEvents } from './sections/events.ts';
import { addExtraMatches } from './sections/extra-matches.ts';
import { addGame } from './sections/game.ts';
import { addGroups } from './sections/groups.ts';
import { addHonours, addSignups, addSocials } from './sections/honours.ts';
import { addInvitationalMatches } from './sections/invitational.ts';
import { addNews } from './sections/news.ts';
import { addPeople } from './sections/people.ts';
import { addPlayoffs } from './sections/playoffs.ts';
import { addProduction } from './sections/production.ts';
import { addSponsors } from './sections/sponsors.ts';
import { addTeams } from './sections/teams.ts';

/**
 * Fills a store with an invented league that is running at `nowMs`: an event with a match on air, a bracket half
 * played and tables; one that is over; teams, people, articles, and a show to run. Record ids are the same every
 * time.
 */
export const createDemoLeague = async (
  store: Pick<Store, 'commit' | 'putAttachment'>,
  { nowMs }: { nowMs: number },
): Promise<void> => {
  const draft = createDraft(store, nowMs);
  await addGame(draft);
  await addSponsors(draft);
  await addTeams(draft);
  await addPeople(draft);
  await addEvents(draft);
  const matchIds = [
    ...addGroups(draft),
    ...addPlayoffs(draft),
    ...addExtraMatches(draft),
    ...addInvitationalMatches(draft),
  ];
  addCrew(draft, matchIds);
  await addNews(draft);
  addHonours(draft);
  addSocials(draft);
  addSignups(draft);
  await addProduction(draft);
  await store.commit(draft.changes, demoContext);
};
