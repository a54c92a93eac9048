import { compiler } from 'markdown-to-jsx/react';
import { createElement, type JSX, type ReactNode } from 'react';
import { storedLink } from '#domain/text/stored-link.ts';
import { clipEmbedFor } from '#domain/text/video-embed.ts';
import styles from './Markdown.module.css';

const allowedTags = new Set(
  (
    'a abbr b blockquote br caption code del details div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins ' +
    'kbd li mark ol p pre s section small span strike strong sub summary sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
);

/** Returns true if an element is allowed in user-written text: none that executes, loads or embeds content. */
export const isAllowedTag = (tag: string): boolean => allowedTags.has(tag.toLowerCase());

const allowedAttributes = new Set([
  'alt',
  'align',
  'checked',
  'colSpan',
  'id',
  'open',
  'rowSpan',
  'start',
  'title',
]);

/** A link as it is opened: one without a scheme needs a path, because a lone name may be that of a file. */
function linkTarget(href: unknown): string | undefined {
  const text = String(href ?? '');
  if (isSafeAddress(text)) return text;
  return /^[^/]+\//.test(text) ? storedLink(text) : undefined;
}

const isSafeAddress = (value: unknown) => /^(?:https?:|mailto:|\/(?!\/)|#)/i.test(String(value).trim());

/** The allowed attributes, with safe link targets; unsafe addresses are removed. */
export function safeAttributes(
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (allowedAttributes.has(name) && typeof value !== 'object') safe[name] = value;
  }
  const target = tag === 'a' ? linkTarget(attributes.href) : undefined;
  if (target !== undefined) {
    safe.href = target;
    if (/^https?:/i.test(target)) Object.assign(safe, { target: '_blank', rel: 'noreferrer' });
  }
  if (tag === 'img' && isSafeAddress(attributes.src)) safe.src = attributes.src;
  if (tag === 'input') Object.assign(safe, { type: 'checkbox', disabled: true });
  return safe;
}

/** Corrects a common mistake in bold text and inserts the host that embeds need (reference: website, 1.9). */
export function preparedMarkdown(text: string, host: string): string {
  return text.replaceAll(': **', ':** ').replaceAll('&parenthere', `&parent=${host}`);
}

type MarkdownClipProps = { attributes: Readonly<Record<string, unknown>> };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** `<clip src title caption>` in an article: the clip's player, or a box with the reason why it cannot be shown. */
function MarkdownClip({ attributes }: MarkdownClipProps) {
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

type Attributes = Record<string, unknown>;

function safeElement(tag: unknown, attributes: JSX.IntrinsicAttributes, ...children: ReactNode[]): ReactNode {
  const raw: Attributes = { ...attributes };
  const key = attributes.key;
  if (tag === 'clip') return <MarkdownClip key={key} attributes={raw} />;
  if (typeof tag !== 'string' || !isAllowedTag(tag)) return <span key={key}>{children}</span>;
  const safe = safeAttributes(tag, raw);
  if (tag === 'img') {
    if (safe.src === undefined) return null;
    return (
      <a key={key} href={String(safe.src)} target="_blank" rel="noreferrer">
        {createElement('img', { alt: 'Open the picture', ...safe, loading: 'lazy' })}
      </a>
    );
  }
  return createElement(tag, { ...safe, key }, ...children);
}

/** Only known elements and attributes are allowed, because the texts are user-written. */
export default function MarkdownBody({ text }: { text: string }) {
  return compiler(preparedMarkdown(text, window.location.hostname), {
    createElement: safeElement,
    forceBlock: true,
    wrapper: null,
  });
}
