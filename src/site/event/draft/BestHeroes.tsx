import { useListing } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId } from '#domain/record-id.ts';
import { normaliseName } from '#domain/text/search.ts';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import styles from './BestHeroes.module.css';

/** The heroes that a player named, as images; a hero that the league does not have is shown by name. */
export default function BestHeroes({ names }: { names: readonly string[] }) {
  const heroes = useThings(
    'Heroes',
    useListing('Heroes')?.flatMap((id) => cleanId(id) ?? []),
  );
  return (
    <ul className={styles.heroes} aria-label="Best heroes">
      {names.map((name) => {
        const hero = heroes.find((one) => normaliseName(one.name ?? '') === normaliseName(name));
        return (
          <li key={name} className={styles.hero} title={name}>
            <ThingImage
              attachments={[hero?.icon, hero?.main_image]}
              size="s-32"
              alt={name}
              className={styles.face}
              fallback={name}
            />
          </li>
        );
      })}
    </ul>
  );
}
