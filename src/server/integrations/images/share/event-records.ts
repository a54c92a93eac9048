import { CodedError } from '#contract/errors.ts';
import type { GameEvent, Team } from '#contract/records.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import type { Store } from '../../../store/store.ts';
import { type CardHeading, type CardTeam, cardTeamOf, emblemOf } from './card.ts';

type Reader = Pick<Store, 'read'>;

/** The public records behind the picture of an event. */
export type EventRecords = {
  readonly event: GameEvent;
  /** The readable records of a link field. */
  linked<Fields>(field: LinkField): Fields[];
  /** Teams are asked for in several places of a picture: each is read once. */
  teamOf(key: string): { readonly team: Team; readonly shown: CardTeam } | undefined;
  heading(below: string): CardHeading;
};

/** @throws CodedError `share-without-event` */
export function eventRecords(store: Reader, eventId: string): EventRecords {
  const event = store.read(cleanId(eventId) ?? eventId);
  if (event.__tableName !== 'Events') throw new CodedError('share-without-event');
  const linked = <Fields>(field: LinkField): Fields[] =>
    linkedIds(field).flatMap((key) => {
      const record = store.read(key);
      return record.id === undefined ? [] : [record as Fields];
    });
  const themeOf = (field: LinkField) => linked<Readonly<Record<string, unknown>>>(field)[0];
  const teams = new Map<string, { team: Team; shown: CardTeam } | undefined>();
  const own = event as unknown as GameEvent;
  return {
    event: own,
    linked,
    teamOf(key) {
      if (!teams.has(key)) {
        const [team] = linked<Team>([key]);
        teams.set(key, team && { team, shown: cardTeamOf(team, themeOf(team.theme)) });
      }
      return teams.get(key);
    },
    heading(below) {
      const names = [own.short, own.name];
      return {
        title: cardTeamOf({ name: own.name, code: own.short }, undefined).name,
        below,
        emblem: emblemOf(themeOf(own.theme), names),
      };
    },
  };
}
