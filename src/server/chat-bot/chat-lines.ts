import { errorTexts } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { inPlayOrder, type NumberedMap } from '#domain/match/map-cards.ts';
import { mapState } from '#domain/match/map-state.ts';
import { type RecordReader, textOf } from '../http/record-reader.ts';

/** A line of a chat bot about the live match, from public reads (data server reference, 6.6). */
export type ChatLine = (reader: RecordReader, match: WireRecord, options: LineOptions) => string;

export type LineOptions = { readonly hasPicks: boolean };

type ReadMap = WireRecord & NumberedMap;

/** Games whose bans are a secret until somebody publishes them. */
const secretGames: ReadonlySet<unknown> = new Set(['Deadlock', 'Marvel Rivals']);

/** "A, B and C" */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const namesOf = (records: readonly WireRecord[]): string[] =>
  records.flatMap(({ name }) => textOf(name) ?? []);

function twitterOf(reader: RecordReader, player: WireRecord): string | undefined {
  const social = reader
    .linked(player, 'socials')
    .find(({ type, approved }) => type === 'Twitter' && approved === true);
  return textOf(social?.url)
    ?.replace(/^https?:\/\//i, '')
    .toLowerCase();
}

export const castersLine: ChatLine = (reader, match) => {
  const casters = reader.linked(match, 'casters').flatMap((player) => {
    const name = textOf(player.name);
    const twitter = twitterOf(reader, player);
    return name === undefined ? [] : [twitter === undefined ? name : `${name}: ${twitter}`];
  });
  return casters.length === 0
    ? errorTexts['no-casters-linked']
    : `Your casters for this match are ${listed(casters)}`;
};

export const productionLine: ChatLine = (reader, match) => {
  const groups = new Map<string, { plural: string; names: string[] }>();
  for (const relationship of reader.linked(match, 'player_relationships')) {
    const role = textOf(relationship.singular_name);
    const [name] = namesOf(reader.linked(relationship, 'player'));
    if (role === undefined || name === undefined) continue;
    const group = groups.get(role) ?? { plural: textOf(relationship.plural_name) ?? `${role}s`, names: [] };
    group.names.push(name);
    groups.set(role, group);
  }
  if (groups.size === 0) return errorTexts['no-staff-linked'];
  const parts = [...groups].map(
    ([role, { plural, names }]) => `${names.length > 1 ? plural : role}: ${listed(names)}`,
  );
  return `Your production staff for this match are: ${parts.join(' / ')}`;
};

export const matchIdsLine: ChatLine = (reader, match) => {
  const codes = inPlayOrder(reader.linked(match, 'maps') as ReadMap[]).flatMap((map, index) => {
    const code = textOf(map.replay_code);
    return code === undefined ? [] : [`Map ${map.number ?? index + 1}: ${code}`];
  });
  return codes.length === 0 ? errorTexts['no-match-ids'] : `⬥ Match IDs from this game: ${codes.join(' / ')}`;
};

export const heroBansLine: ChatLine = (reader, match, { hasPicks }) => {
  const maps = inPlayOrder(reader.linked(match, 'maps') as ReadMap[]);
  const map = maps.find((one) => mapState(one) === 'unplayed') ?? maps.at(-1);
  const teams = namesOf(reader.linked(match, 'teams'));
  const [event] = reader.linked(match, 'event');
  const isSecret = secretGames.has(match.game ?? event?.game) && map?.public !== true;
  if (map === undefined || teams.length < 2 || isSecret) return errorTexts['no-hero-bans'];
  const sides = ([1, 2] as const).flatMap((side) => {
    const heroes = (field: string) => listed(namesOf(reader.linked(map, `team_${side}_${field}`)));
    const did = [
      ['banned', heroes('bans')],
      ...(hasPicks
        ? [
            ['picked', heroes('picks')],
            ['protected', heroes('protects')],
          ]
        : []),
    ].filter(([, names]) => names !== '');
    return did.length === 0
      ? []
      : [`${teams[side - 1]} ${did.map(([verb, names]) => `${verb} ${names}`).join(', ')}.`];
  });
  if (sides.length === 0) return errorTexts['no-hero-bans'];
  const order = map.flip_pick_ban_order === true ? sides.toReversed() : sides;
  return `⬥ Hero bans for map ${map.number ?? maps.indexOf(map) + 1}: ${order.join(' / ')}`;
};
