import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#ui/things/Icon.tsx';
import { type ArticleNode, textOf } from '../article.ts';
import styles from './ArticleBody.module.css';

/** The text of an article as elements. Links within the site are followed without loading it anew. */
export function ArticleBody({ nodes }: { nodes: readonly ArticleNode[] }) {
  const names = tableNames(nodes);
  const drawn = nodes.map((node) => {
    const name = names.get(node);
    if (name === undefined) return draw(node);
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to be scrollable by keyboard.
      <section key={name} className={styles.frame} aria-label={name} tabIndex={0}>
        {draw(node)}
      </section>
    );
  });
  return <div className={styles.body}>{createElement(Fragment, null, ...drawn)}</div>;
}

/** Tables are named for the heading they stand below, and numbered where it has several. */
export function tableNames(nodes: readonly ArticleNode[]): ReadonlyMap<ArticleNode, string> {
  const names = new Map<ArticleNode, string>();
  let [heading, count] = ['Introduction', 0];
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node[0] === 'h2' || node[0] === 'h3') [heading, count] = [textOf(node), 0];
    if (node[0] !== 'table') continue;
    count += 1;
    names.set(node, `${heading}, table${count === 1 ? '' : ` ${count}`}`);
  }
  return names;
}

const drawAll = (nodes: readonly ArticleNode[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(draw));

function draw(node: ArticleNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, children] = node;
  switch (tag) {
    case 'a':
      return <ArticleLink href={String(attributes.href)}>{drawAll(children)}</ArticleLink>;
    case 'h2':
    case 'h3':
      return createElement(
        tag,
        attributes,
        drawAll(children),
        <a className={styles.anchor} href={`#${attributes.id}`} aria-label={`Link to “${textOf(node)}”`}>
          <Icon name="link" />
        </a>,
      );
    case 'pre':
      return <TextBlock nodes={children} />;
    case 'svg':
      return <figure className={styles.figure}>{createElement(tag, attributes, drawAll(children))}</figure>;
    case 'img':
      return (
        <figure className={styles.figure}>
          <img {...attributes} alt={String(attributes.alt)} loading="lazy" decoding="async" />
        </figure>
      );
    default:
      return createElement(tag, attributes, ...(children.length === 0 ? [] : [drawAll(children)]));
  }
}

function ArticleLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) return <Link href={href}>{children}</Link>;
  const isElsewhere = /^https?:/.test(href);
  return (
    <a href={href} {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {children}
    </a>
  );
}

/**
 * A block of text. In the language `flow` each line is a station on the way of something, as `name | what happens there`.
 */
function TextBlock({ nodes }: { nodes: readonly ArticleNode[] }) {
  const [code] = nodes;
  const language = code !== undefined && typeof code !== 'string' ? code[1].language : undefined;
  const text = nodes.map(textOf).join('').trim();
  if (language !== 'flow') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to be scrollable by keyboard.
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    );
  }
  return (
    <ol className={styles.flow}>
      {text.split('\n').map((line) => {
        const [name = '', what = ''] = line.split('|').map((part) => part.trim());
        return (
          <li key={line}>
            <strong>{name}</strong>
            {what && <span>{what}</span>}
          </li>
        );
      })}
    </ol>
  );
}
