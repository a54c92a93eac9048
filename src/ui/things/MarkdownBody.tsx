import { compiler } from 'markdown-to-jsx/react';
import { createElement, type JSX, type ReactNode } from 'react';
import { MarkdownClip } from './MarkdownClip.tsx';
import { isAllowedTag, preparedMarkdown, safeAttributes } from './markdown-rules.ts';

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
