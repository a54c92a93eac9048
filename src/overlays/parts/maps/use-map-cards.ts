import type { GameMap, MapData, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type MapState, mapState } from '#domain/match/map-state.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { type MapSlot, mapSlots } from '../match/map-slots.ts';
import { type TeamLook, useTeamLooks } from '../match/use-team-looks.ts';
import { onTwoLines } from '../text/overlay-text.ts';

type MapCardSettings = {
  readonly hasShorterNames: boolean;
  readonly hasModes: boolean;
  readonly hasScores: boolean;
};

/** One place of a map set as its card says it; teams are named by their keys. */
type MapCardFacts = {
  readonly state: MapState;
  readonly isNext: boolean;
  readonly type: string | undefined;
  readonly name: string;
  /** Other ways of writing the name, longest first. */
  readonly shorter: readonly string[];
  readonly mode: string | undefined;
  readonly score: string | undefined;
  readonly winnerKey: string | undefined;
  /** Pick or ban of the map, with its team. */
  readonly choice: { readonly kind: 'pick' | 'ban'; readonly teamKey: string } | undefined;
  readonly picture: ReturnType<typeof pickAttachment>;
  readonly video: ReturnType<typeof pickAttachment>;
};

/** Returns the contents of the card of a place. A place without a map has the name of its type. */
export function mapCard(
  { map, type: typeOfSlot, isNext }: MapSlot<GameMap>,
  data: MapData | undefined,
  { hasShorterNames, hasModes, hasScores }: MapCardSettings,
): MapCardFacts {
  const type = data?.type ?? map?.type?.[0] ?? typeOfSlot;
  const full = data?.name ?? map?.name?.[0];
  const name = (hasShorterNames && data?.shorter_name) || full || type || '';
  const state = map ? mapState(map) : 'unplayed';
  const winnerKey = firstLinkedId(map?.winner);
  const [banner, picker] = [firstLinkedId(map?.banner), firstLinkedId(map?.picker)];
  const isScored = map?.score_1 !== undefined || map?.score_2 !== undefined;
  return {
    state,
    isNext,
    type,
    name,
    shorter: [brokenName(name), data?.short_name, data?.shorter_name].filter((text) => text !== undefined),
    mode: (hasModes && full && (map?.mode || type)) || undefined,
    score: hasScores && isScored ? `${map?.score_1 ?? 0}–${map?.score_2 ?? 0}` : undefined,
    winnerKey: state === 'won' ? (winnerKey ?? undefined) : undefined,
    choice:
      state === 'banned' && banner
        ? { kind: 'ban', teamKey: banner }
        : picker
          ? { kind: 'pick', teamKey: picker }
          : undefined,
    picture: pickAttachment(data, ['big_image', 'image']) ?? pickAttachment(map, ['big_image', 'image']),
    video: pickAttachment(data, ['video']),
  };
}

/** On two lines: a name with a slash may break after it. */
function brokenName(name: string): string | undefined {
  const slash = name.indexOf('/');
  if (slash < 0) return onTwoLines(name) ?? undefined;
  return `${name.slice(0, slash).trimEnd()} /\n${name.slice(slash + 1).trimStart()}`;
}

export type MapCardView = MapCardFacts & {
  readonly key: string;
  readonly data: MapData | undefined;
  readonly winner: TeamLook | undefined;
  readonly chooser: TeamLook | undefined;
  readonly pictureAddress: string | undefined;
  /** Shown instead of the image. */
  readonly videoAddress: string | undefined;
};

type CardSettings = { readonly hasBans?: boolean | undefined; readonly hasVideos?: boolean | undefined };

/** Returns the places of a match's map set with all contents of their cards, by the broadcast's settings. */
export function useMapCards(
  match: Match | undefined,
  { hasBans = true, hasVideos = true }: CardSettings = {},
): MapCardView[] {
  const { broadcast, hasSetting } = useOverlay();
  const maps = useThings('Maps', linkedIds(match?.maps));
  const slots = match ? mapSlots({ match, maps, mapSet: broadcast?.map_set, hasBans }) : [];
  const mapData = useThings(
    'Map Data',
    slots.flatMap(({ map }) => firstLinkedId(map?.map) ?? []),
  );
  const settings = {
    hasShorterNames: hasSetting('Use shorter map names'),
    hasModes: hasSetting('Show map modes text'),
    hasScores: hasSetting('Show map scores'),
  };
  const facts = slots.map((slot) => {
    const data = mapData.find(({ id }) => isSameRecord(id, firstLinkedId(slot.map?.map)));
    return { slot, data, card: mapCard(slot, data, settings) };
  });
  const looks = useTeamLooks([
    ...new Set(facts.flatMap(({ card }) => [card.winnerKey ?? [], card.choice?.teamKey ?? []].flat())),
  ]);
  const showsVideo = (isNext: boolean) =>
    hasVideos && hasSetting('Use map videos') && (isNext || hasSetting('Always show map videos'));
  return facts.map(({ slot, data, card }, place) => ({
    ...card,
    key: slot.map ? (cleanId(slot.map.id) ?? '') : `type-${place}`,
    data,
    winner: looks.get(card.winnerKey ?? ''),
    chooser: looks.get(card.choice?.teamKey ?? ''),
    pictureAddress: imageUrl('', card.picture, 'orig'),
    videoAddress: showsVideo(card.isNext) ? imageUrl('', card.video, 'orig') : undefined,
  }));
}
