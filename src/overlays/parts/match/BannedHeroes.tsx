import { useThings } from '#data/hooks/use-things.ts';
import { HeroTile } from './HeroTile.tsx';

type BannedHeroesProps = { keys: readonly string[]; sizePx: number };

/** Banned heroes in the order of the bans. */
export function BannedHeroes({ keys, sizePx }: BannedHeroesProps) {
  const heroes = useThings('Heroes', keys);
  return (
    <>
      {heroes.map((hero) => (
        <HeroTile key={hero.id} hero={hero} sizePx={sizePx} />
      ))}
    </>
  );
}
