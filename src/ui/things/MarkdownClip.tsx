import { clipEmbedFor } from '#domain/text/video-embed.ts';
import styles from './Markdown.module.css';

type MarkdownClipProps = { attributes: Readonly<Record<string, unknown>> };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** `<clip src title caption>` in an article: the clip's player, or a box with the reason why it cannot be shown. */
export function MarkdownClip({ attributes }: MarkdownClipProps) {
  const source = textOf(attributes.src);
  const embed = clipEmbedFor(source, { parentHost: window.location.hostname });
  if (!embed) return <span className={styles.problem}>This clip has no readable address: {source}</span>;
  const caption = textOf(attributes.caption);
  return (
    <span className={styles.clip}>
      <iframe
        src={embed.address}
        title={textOf(attributes.title) || caption || 'Clip'}
        loading="lazy"
        allow="fullscreen"
        className={styles.frame}
      />
      {caption && <span className={styles.caption}>{caption}</span>}
    </span>
  );
}
