import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { storedLink } from '#domain/text/stored-link.ts';
import { embedFor } from '#domain/text/video-embed.ts';
import { classifyVideoLink, type VideoLink } from '#domain/text/video-link.ts';
import { Icon } from './Icon.tsx';
import styles from './VideoFrame.module.css';

type VideoFrameProps = {
  link: string | undefined;
  title: string;
  /** Loads at once. Otherwise nothing is loaded from another site before the viewer presses play. */
  isStarted?: boolean | undefined;
  /** Decoration behind the play button. */
  poster?: ReactNode;
};

function PlainLink({ video }: { video: VideoLink }) {
  return (
    <a href={video.address} target="_blank" rel="noreferrer">
      Open {video.kind === 'pdf' ? 'the document' : 'the video'} in a new tab
    </a>
  );
}

/** A recording or stream in the player of its site with the plain link below it, else the plain link alone. */
export function VideoFrame({ link, title, isStarted = false, poster }: VideoFrameProps) {
  const [startedLink, setStartedLink] = useState(isStarted ? link : undefined);
  const video = classifyVideoLink(link);
  const embed = embedFor(video, { parentHost: window.location.hostname });
  if (!embed) {
    return (
      <div className={clsx(styles.frame, styles.none)}>
        {storedLink(link) === undefined ? (
          <p>{video.address === '' ? 'No video' : `No link that can be opened: ${video.address}`}</p>
        ) : (
          <PlainLink video={video} />
        )}
      </div>
    );
  }
  return (
    <figure className={styles.figure}>
      {startedLink !== link ? (
        <button
          type="button"
          className={clsx(styles.frame, styles.poster)}
          onClick={() => setStartedLink(link)}
        >
          {poster !== undefined && (
            <span className={styles.backdrop} aria-hidden="true">
              {poster}
            </span>
          )}
          <span className={styles.play}>
            <Icon name="play" />
          </span>
          <span className={styles.title}>{title}</span>
        </button>
      ) : embed.element === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: recordings of matches come without captions.
        <video className={styles.frame} src={embed.address} title={title} controls autoPlay playsInline />
      ) : (
        <iframe
          className={styles.frame}
          src={embed.address}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      )}
      <figcaption className={styles.caption}>
        <PlainLink video={video} />
      </figcaption>
    </figure>
  );
}
