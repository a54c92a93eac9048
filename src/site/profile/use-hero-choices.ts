import { useMemo } from 'react';
import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { heroGroups } from '#domain/selection/hero-options.ts';
import type { SelectOption } from '#ui/controls/Select.tsx';

/** The heroes to choose from; undefined until all of them are here (specification 5). */
export function useHeroChoices(): SelectOption[] | undefined {
  const listing = useListing('Heroes');
  const ids = useMemo(() => linkedIds(listing), [listing]);
  const heroes = useThings('Heroes', ids);
  return useMemo(() => {
    if (listing === undefined || heroes.length < ids.length) return undefined;
    return heroGroups(heroes).flatMap(({ role, heroes: listed }) =>
      listed.map(({ heroId, name }) => ({ value: heroId, label: name, group: role })),
    );
  }, [listing, ids, heroes]);
}
