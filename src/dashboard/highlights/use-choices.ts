import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { compareNames } from '#domain/compare.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { SelectOption } from '#ui/controls/Select.tsx';
import { useLiveTeams } from '../show/use-live-match.ts';
import { useShowEvent } from '../show/use-show.ts';
import type { Highlight } from './highlights-control.ts';

type Named = { readonly id: string; readonly name?: string | undefined };

const optionsOf = (records: readonly Named[], group?: string): SelectOption[] =>
  records
    .map((record) => ({ value: cleanId(record) ?? '', label: record.name || 'Unnamed', group }))
    .sort((a, b) => compareNames(a.label, b.label));

/** What can be highlighted: teams and players of the live match, the game's heroes, the event's news. */
export function useChoices(): Readonly<Record<Highlight['kind'], readonly SelectOption[]>> {
  const teams = useLiveTeams().filter((team) => team !== undefined);
  const heroes = useThings('Heroes', linkedIds(useListing('Heroes')));
  const news = useThings('News', linkedIds(useShowEvent()?.news_items));
  const members = useThings('Players', [...new Set(teams.flatMap(({ players }) => linkedIds(players)))]);
  const players = teams.flatMap((team) => {
    const own = new Set(linkedIds(team.players));
    return optionsOf(
      members.filter((player) => own.has(cleanId(player) ?? '')),
      team.name,
    );
  });
  return {
    team: optionsOf(teams),
    hero: optionsOf(heroes),
    player: players,
    media: optionsOf(news),
    mvp: players,
  };
}
