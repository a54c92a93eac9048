import { CodedError } from '#contract/errors.ts';
import type { GameEvent, Team } from '#contract/records.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import type { Store } from '../../../store/store.ts';
import { type CardHeading, type CardTeam, cardTeamOf, emblemOf } from './card.ts';

type Reader = Pick<Store, 'read'>;

/** The public records behind an image. */
export type CardRecords = {
  /** The readable records of a link field. */
  linked<Fields>(field: LinkField): Fields[];
  /** Returns a team, read once even if it is in several places of an image. */
  teamOf(key: string): { readonly team: Team; readonly shown: CardTeam } | undefined;
  headingOf(event: Pick<GameEvent, 'name' | 'short' | 'theme'>, below: string): CardHeading;
};

export function cardRecords(store: Reader): CardRecords {
  const linked = <Fields>(field: LinkField): Fields[] =>
    linkedIds(field).flatMap((key) => {
      const record = store.read(key);
      return record.id === undefined ? [] : [record as Fields];
    });
  const themeOf = (field: LinkField) => linked<Readonly<Record<string, unknown>>>(field)[0];
  const teams = new Map<string, { team: Team; shown: CardTeam } | undefined>();
  return {
    linked,
    teamOf(key) {
      if (!teams.has(key)) {
        const [team] = linked<Team>([key]);
        teams.set(key, team && { team, shown: cardTeamOf(team, themeOf(team.theme)) });
      }
      return teams.get(key);
    },
    headingOf({ name, short, theme }, below) {
      return {
        title: cardTeamOf({ name, code: short }, undefined).name,
        below,
        emblem: emblemOf(themeOf(theme), { name, code: short }),
      };
    },
  };
}

export type EventRecords = Omit<CardRecords, 'headingOf'> & {
  readonly event: GameEvent;
  heading(below: string): CardHeading;
};

/** @throws CodedError `share-without-event` */
export function eventRecords(store: Reader, eventId: string): EventRecords {
  const record = store.read(cleanId(eventId) ?? eventId);
  if (record.__tableName !== 'Events') throw new CodedError('share-without-event');
  const event = record as unknown as GameEvent;
  const { linked, teamOf, headingOf } = cardRecords(store);
  return { event, linked, teamOf, heading: (below) => headingOf(event, below) };
}
