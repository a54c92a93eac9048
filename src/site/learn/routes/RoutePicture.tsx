import { useEffect, useState } from 'react';
import { addressWith, type GivenOptions } from '#ui/source-address.ts';
import { usePublicShows } from '../../use-public-shows.ts';
import styles from './BroadcastRoutes.module.css';

type RoutePictureProps = {
  path: string;
  title: string;
  given: GivenOptions;
  /** Origin and owner of a show that was asked for. */
  base: string | undefined;
};

/** The overlay itself with these options, small: of the show that was asked for, else of one that is going on. */
export function RoutePicture({ base, ...route }: RoutePictureProps) {
  return base === undefined ? <PublicPicture {...route} /> : <Frame base={base} {...route} />;
}

function PublicPicture(route: Omit<RoutePictureProps, 'base'>) {
  const shows = usePublicShows();
  const [show] = shows ?? [];
  if (!show) return shows && <p className={styles.help}>No show is going on. A key above gives a picture.</p>;
  const base = `${window.location.origin}/broadcast/${encodeURIComponent(show.value)}`;
  return <Frame base={base} note={`Of the show “${show.label}”.`} {...route} />;
}

type FrameProps = Omit<RoutePictureProps, 'base'> & { base: string; note?: string };

/** Longer than between two keys. */
const typingMs = 600;

function Frame({ base, path, title, given, note }: FrameProps) {
  const wanted = addressWith(base, path, given, '');
  const [address, setAddress] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAddress(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <figure className={styles.picture}>
      {/* Another address is another frame: one that goes to it would be a step on the way back. */}
      <iframe
        key={address}
        className={styles.preview}
        src={address}
        title={`Preview of ${title}`}
        loading="lazy"
        // A picture, not a place to be in.
        tabIndex={-1}
      />
      {note && <figcaption className={styles.help}>{note}</figcaption>}
    </figure>
  );
}
