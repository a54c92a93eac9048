import { useMemo } from 'react';
import { useListing } from '#data/hooks/use-special.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { heroGroups } from '#domain/selection/hero-options.ts';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import styles from './Choice.module.css';

/** Returns the heroes to choose from; undefined until all of them are loaded. */
function useHeroChoices(): SelectOption[] | undefined {
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

type HeroChoiceProps = {
  /** Clean id, '' for none. */
  heroId: string;
  isDisabled: boolean;
  onChange: (heroId: string) => void;
};

/** Select for the favourite hero, with the hero's image; disabled until the heroes are loaded. */
export function HeroChoice({ heroId, isDisabled, onChange }: HeroChoiceProps) {
  const heroes = useHeroChoices();
  const hero = useThing('Heroes', heroId || undefined);
  const isEmpty = heroes?.length === 0;
  const own = heroId !== '' && !heroes?.some((option) => option.value === heroId);
  const prompt =
    heroes === undefined ? 'Loading heroes' : isEmpty ? 'No heroes to choose from' : 'Choose a hero';
  return (
    <div className={styles.choice}>
      <Select
        label="Favourite Hero"
        value={heroId}
        isDisabled={isDisabled || heroes === undefined || isEmpty}
        options={[
          { value: '', label: prompt, isDisabled: true },
          ...(own ? [{ value: heroId, label: hero?.name ?? 'Your present hero' }] : []),
          ...(heroes ?? []),
        ]}
        onChange={onChange}
      />
      {!isEmpty && (
        <span className={styles.preview}>
          <ThingImage
            attachments={[hero?.main_image, hero?.icon]}
            size="h-76"
            alt={hero?.name ?? ''}
            className={styles.image}
            fallback={<span className={styles.none}>{hero?.name?.slice(0, 2) ?? '?'}</span>}
          />
        </span>
      )}
    </div>
  );
}
