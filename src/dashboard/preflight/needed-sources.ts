import { overlayDrawings } from '#contract/overlay-drawings.ts';
import { findOverlay } from '#contract/overlay-routes.ts';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import type { Broadcast } from '#contract/records.ts';
import type { NeededSource } from '#domain/preflight/source-findings.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { SourcePage } from '../glass/glass-state.ts';

type Need = {
  readonly isSet: (broadcast: Broadcast) => boolean;
  /** One of the overlays that draw what is at this path from the broadcast, or this one. */
  readonly routes: readonly string[];
  readonly because: string;
};

const needs: readonly Need[] = [
  {
    isSet: ({ live_match, schedule }) => linkedIds(live_match).length + linkedIds(schedule).length > 0,
    routes: ['ingame'],
    because: 'the show has a match',
  },
  {
    isSet: ({ break_display }) => Boolean(break_display),
    routes: overlaysDrawing('break_display'),
    because: 'the show has a break display',
  },
  {
    isSet: ({ desk_display }) => Boolean(desk_display),
    routes: overlaysDrawing('desk_display'),
    because: 'the show has a desk display',
  },
  {
    isSet: ({ gfx }) => linkedIds(gfx).length > 0,
    routes: ['gfx/:index'],
    because: 'the show has graphics',
  },
];

/** The sources that a show needs by what is set for it, and whether one of them is loaded. */
export function neededSources(broadcast: Broadcast, pages: readonly SourcePage[]): NeededSource[] {
  return needs
    .filter(({ isSet }) => isSet(broadcast))
    .map(({ routes, because }) => ({
      name: routes.flatMap((route) => overlayDrawings[route]?.title ?? []).join(' or '),
      because,
      isLoaded: pages.some(
        ({ route, isForHumans }) => !isForHumans && findOverlay(routes, route) !== undefined,
      ),
    }));
}
