import { CodedError } from '#contract/errors.ts';
import type { GameEvent, Match } from '#contract/records.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { Store } from '../../../store/store.ts';
import {
  type Card,
  type CardHeading,
  type CardTeam,
  cardColours,
  cardSize,
  cardWith,
  writable,
} from './card.ts';
import { cardRecords } from './event-records.ts';

/** What the picture shows, and all that it depends on. No score: who gets a link may hide scores. */
type MatchFacts = {
  readonly heading: CardHeading;
  /** Both, or none while one of them is not known. */
  readonly teams: readonly CardTeam[];
  /** The match in words where there are no teams to show. */
  readonly title: string;
};

const emblemSide = 230;
const middle = { x: cardSize.width / 2, y: 390 } as const;

/** @throws CodedError `match-without-data` */
export function matchFacts(store: Pick<Store, 'read'>, matchId: string): MatchFacts {
  const record = store.read(cleanId(matchId) ?? matchId);
  if (record.__tableName !== 'Matches') throw new CodedError('match-without-data');
  const match = record as unknown as Match;
  const { linked, teamOf, headingOf } = cardRecords(store);
  const [event] = linked<GameEvent>(match.event);
  const teams = linkedIds(match.teams).flatMap((key) => teamOf(key)?.shown ?? []);
  const title = writable([match.custom_name, match.name, 'Match']);
  const below = writable([match.round, match.week_text, match.sub_event]);
  return {
    heading: headingOf(event ?? { name: title }, below),
    teams: teams.length === 2 && !match.special_event ? teams : [],
    title,
  };
}

/** Both teams with their emblems, beside each other; the name of the match until both are known. */
export function matchCard({ heading, teams, title }: MatchFacts): Card {
  const card = cardWith(heading);
  const line = { align: 'centre', y: middle.y, colour: cardColours.soft } as const;
  if (teams.length === 0) {
    card.text(title, { ...line, x: middle.x, size: 72, maxWidth: cardSize.width - 160 });
    return card;
  }
  card.text('vs', { ...line, x: middle.x, size: 56, maxWidth: 120 });
  teams.forEach(({ name, emblem }, place) => {
    const x = middle.x + (place === 0 ? -1 : 1) * 290;
    const area = { x: x - emblemSide / 2, y: 240, width: emblemSide, height: emblemSide };
    card.emblem(emblem, area);
    card.text(name, { x, y: 545, size: 46, maxWidth: 500, align: 'centre' });
  });
  return card;
}
