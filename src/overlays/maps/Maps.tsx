import { maps } from '#contract/overlays/maps.ts';
import type { ScoredMatch } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { MapRow } from '../parts/maps/MapRow.tsx';
import { useMapCards } from '../parts/maps/use-map-cards.ts';
import { useTeams } from '../parts/match/own-codes.ts';
import { MapAudio } from '../parts/media/MapAudio.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';

type NamedTeam = { readonly name?: string | undefined; readonly code?: string | undefined };

const codeOf = (team: NamedTeam | undefined): string => team?.code || team?.name || '';

/** Returns `AAA 1–0 BBB`; undefined without two teams. */
export function scoreTitle(
  { score_1 = 0, score_2 = 0 }: ScoredMatch,
  teams: readonly NamedTeam[],
): string | undefined {
  const [left, right] = teams;
  if (!left || !right) return undefined;
  return `${codeOf(left)} ${score_1}–${score_2} ${codeOf(right)}`;
}

/** The map set of the live match: played, won, next. */
export default drawOverlay(maps, function Maps({ options }) {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const teams = useTeams(linkedIds(match?.teams));
  const cards = useMapCards(match);
  useOverlaySubject(match?.name);
  const score = options.auto === 'score' && match ? scoreTitle(match, teams) : undefined;
  const isShown = cards.length > 0;
  // A match that was taken away closes with its maps.
  const shown = useLastKnown({ cards, title: score ?? 'Map Set', key: match?.id ?? '' }, isShown);
  if (!shown) return null;
  return (
    <PanelPicture title={shown.title} isExtended={false} isShown={isShown} swapKey={shown.key}>
      <MapRow cards={shown.cards} />
      <MapAudio map={cards.find(({ isNext }) => isNext)?.data} sceneWord="maps" />
    </PanelPicture>
  );
});
