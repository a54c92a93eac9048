import type { GameMap, MapData } from '#contract/records.ts';
import { type MapState, mapState } from '#domain/match/map-state.ts';
import { firstLinkedId } from '#domain/record-id.ts';
import { pickAttachment } from '#domain/theme/images.ts';
import type { MapSlot } from '../match/map-slots.ts';
import { onTwoLines } from '../text/overlay-text.ts';

export type MapCardSettings = {
  readonly hasShorterNames: boolean;
  readonly hasModes: boolean;
  readonly hasScores: boolean;
};

/** One place of a map set as its card says it; teams are named by their keys. */
export type MapCardFacts = {
  readonly state: MapState;
  readonly isNext: boolean;
  readonly type: string | undefined;
  readonly name: string;
  /** Other ways of writing the name, longest first. */
  readonly shorter: readonly string[];
  readonly mode: string | undefined;
  readonly score: string | undefined;
  readonly winnerKey: string | undefined;
  /** Whose choice it was. */
  readonly choice: { readonly kind: 'pick' | 'ban'; readonly teamKey: string } | undefined;
  readonly picture: ReturnType<typeof pickAttachment>;
  readonly video: ReturnType<typeof pickAttachment>;
};

/** What the card of a place says (overlays 3.6). A place without a map is called like its type. */
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
