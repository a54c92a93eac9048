import type { ingame } from '#contract/overlays/ingame.ts';
import type { OptionsOf } from '#contract/overlays/option-fields.ts';
import type { GameMap, Match } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { ingameTeamWidthPx } from '#domain/broadcast/ingame-team-width.ts';
import { type CurrentMap, currentMap } from '#domain/match/current-map.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { type MapSlot, mapSlots } from '../parts/match/map-slots.ts';
import { type LineUpView, useLineUp } from '../parts/match/use-line-up.ts';
import type { Held } from '../parts/motion/use-held.ts';
import { ingameDetails } from './model/details.ts';
import { ingameMiddleText, ingameRowTopPx } from './model/middle.ts';
import type { TeamBarSettings } from './TeamBar.tsx';

export type IngameView = {
  /** Match to render: the previous one while the bars close over it. */
  readonly match: Match | undefined;
  /** True if it is still the live match, also while its sides are swapped. */
  readonly isCurrent: boolean;
  readonly lineUp: Held<LineUpView>;
  readonly settings: TeamBarSettings;
  readonly rowTopPx: number;
  readonly current: CurrentMap<GameMap> | null;
  readonly mapType: string | undefined;
  /** Empty or no entries: the piece is not drawn. */
  readonly middle: string;
  readonly details: readonly string[];
  readonly slots: readonly MapSlot<GameMap>[];
};

/** Everything the overlay says, from the broadcast's live match and settings. */
export function useIngame(options: OptionsOf<(typeof ingame)['options']>): IngameView {
  const { broadcast, event, hasSetting } = useOverlay();
  const liveMatch = useLinked('Matches', broadcast?.live_match);
  const lineUp = useLineUp(liveMatch);
  const match = lineUp.value?.match ?? liveMatch;
  const maps = useThings('Maps', linkedIds(match?.maps));
  const current = currentMap(maps);
  const currentData = useThing('Map Data', firstLinkedId(current?.map.map) ?? undefined);
  const isFull = !options.basic;
  const context = {
    event,
    match,
    teams: lineUp.value
      ? [...lineUp.value.sides].sort((a, b) => a.index - b.index).flatMap(({ team }) => team ?? [])
      : [],
  };
  const middle =
    isFull && match
      ? ingameMiddleText({
          ...context,
          match,
          maps,
          format: broadcast?.middle_text_format,
          hasMapNumber: hasSetting('Use map number in middle text'),
        })
      : '';
  const details =
    isFull && hasSetting('Show event details ingame') && lineUp.value
      ? ingameDetails(broadcast?.ingame_details_format, context, middle)
      : [];
  const slots =
    isFull && hasSetting('Show map information ingame') && match && lineUp.value
      ? mapSlots({ match, maps, mapSet: broadcast?.map_set, hasBans: false })
      : [];
  return {
    match,
    isCurrent: match?.id === liveMatch?.id,
    lineUp,
    current,
    mapType: currentData?.type ?? current?.map.type?.[0],
    middle,
    details,
    slots,
    rowTopPx: ingameRowTopPx(broadcast?.margin, details.length > 0 || slots.length > 0),
    settings: {
      widthPx: ingameTeamWidthPx(broadcast?.ingame_team_width),
      hasCodes: options.codes || hasSetting('Use team codes'),
      hasDots: hasSetting('Use dots instead of numbers for score'),
      isHolderColoured: hasSetting('Color ingame team logo holder'),
      isExtended: hasSetting('Extend ingame map icons'),
      isScoreHidden: broadcast?.hide_scores === true,
      isBasic: options.basic,
    },
  };
}
