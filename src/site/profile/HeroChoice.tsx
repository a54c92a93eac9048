import { useThing } from '#data/hooks/use-thing.ts';
import { Select } from '#ui/controls/Select.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import styles from './Choice.module.css';
import { useHeroChoices } from './use-hero-choices.ts';

type HeroChoiceProps = {
  /** Clean id, '' for none. */
  heroId: string;
  isDisabled: boolean;
  onChange: (heroId: string) => void;
};

/** The favourite hero with its picture; disabled until the heroes are here (specification 5). */
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
