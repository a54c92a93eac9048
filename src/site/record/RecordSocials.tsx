import { useThings } from '#data/hooks/use-things.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { SocialLinks } from '#ui/things/SocialLinks.tsx';
import styles from './RecordSocials.module.css';

const socialRem = 2.875;
const socialHeightRem = 2.75;

type RecordSocialsProps = {
  socials: LinkField;
  /** All records of the page are loaded: missing ones will not arrive. */
  isComplete: boolean;
};

/** The approved social links of a record. Their space is kept while they load, so that the page does not shift. */
export function RecordSocials({ socials: links, isComplete }: RecordSocialsProps) {
  const keys = linkedIds(links);
  const socials = useThings('Socials', keys);
  const isPlaceKept = !isComplete && socials.length < keys.length;
  return (
    <div className={styles.socials}>
      {isPlaceKept ? (
        <Skeleton width={keys.length * socialRem} height={socialHeightRem} />
      ) : (
        <SocialLinks socials={socials} />
      )}
    </div>
  );
}
