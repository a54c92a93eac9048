import type { MapData, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { imageUrl } from '#domain/theme/images.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { mapSlots } from '../match/map-slots.ts';
import { type TeamLook, useTeamLooks } from '../match/use-team-looks.ts';
import { type MapCardFacts, mapCard } from './map-card.ts';

export type MapCardView = MapCardFacts & {
  readonly key: string;
  readonly data: MapData | undefined;
  readonly winner: TeamLook | undefined;
  readonly chooser: TeamLook | undefined;
  readonly pictureAddress: string | undefined;
  /** Shown instead of the picture. */
  readonly videoAddress: string | undefined;
};

type CardSettings = { readonly hasBans?: boolean | undefined; readonly hasVideos?: boolean | undefined };

/** The places of a match's map set with everything their cards show, by the broadcast's settings (overlays 3.6). */
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
