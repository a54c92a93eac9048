import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { embedFor } from '#domain/text/video-embed.ts';
import { classifyVideoLink, type VideoLink } from '#domain/text/video-link.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';
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

/** An embedded recording or stream, with the plain link below it; a document is a link to the browser's viewer. */
export function VideoFrame({ link, title, isStarted = false, poster }: VideoFrameProps) {
  const [startedLink, setStartedLink] = useState(isStarted ? link : undefined);
  const video = classifyVideoLink(link);
  const embed = embedFor(video, { parentHost: window.location.hostname });
  if (!embed) {
    return (
      <div className={clsx(styles.frame, styles.none)}>
        {parseWebAddress(video.address) ? <PlainLink video={video} /> : <p>No video</p>}
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
          className={clsx(styles.frame, video.kind === 'unknown' && styles.tall)}
          src={embed.address}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
          {...(video.kind === 'unknown' && { sandbox: 'allow-scripts allow-same-origin allow-popups' })}
        />
      )}
      <figcaption className={styles.caption}>
        <PlainLink video={video} />
      </figcaption>
    </figure>
  );
}
