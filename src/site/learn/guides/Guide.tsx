import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
} from 'react';
import { Link, useLocation } from 'wouter';
import { type GuideName, guidePath, guides } from '#contract/guides.ts';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { type Article, type ArticleNode, type GuideArticle, sectionsOf, textOf } from '../article.ts';
import { GuideSearch } from '../GuideSearch.tsx';
import { LearnHeading } from '../LearnHeading.tsx';
import styles from './Guide.module.css';

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

/** Returns the names of tables: the heading above them, with a number where it has several. */
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

/** Shows the heading that the fragment of the address names, which is not there yet when the browser looks for it. */
function useHashArrival(location: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article; after that the browser does it.
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, [location]);
}

/** A guide as a page loads it: all of its articles, so that it is read to the end without a network. */
export type Guide = {
  readonly name: GuideName;
  readonly title: string;
  readonly articles: readonly GuideArticle[];
};

/** Components that follow the text of an article, by the last part of its address. */
type Parts = Readonly<Record<string, ComponentType>>;

type ArticlesOf<Name extends GuideName> = Readonly<Record<(typeof guides)[Name][number], Article>>;

/** A guide and the page of its articles, which shows the one of the address. */
export function guideOf<Name extends GuideName>(
  name: Name,
  title: string,
  bySlug: ArticlesOf<Name>,
  parts: Parts = {},
): Guide & { readonly Page: () => ReactElement } {
  const slugs: readonly (keyof ArticlesOf<Name>)[] = guides[name];
  const articles = slugs.map((slug) => ({ ...bySlug[slug], slug: String(slug) }));
  const guide = { name, title, articles };
  return { ...guide, Page: () => <GuidePage guide={guide} parts={parts} /> };
}

/** Address of an article; the first one has that of its guide. */
const pathOf = (guide: Guide, { slug }: GuideArticle): string =>
  slug === 'intro' ? guidePath(guide.name) : `${guidePath(guide.name)}/${slug}`;

function GuidePage({ guide, parts }: { guide: Guide; parts: Parts }) {
  const [location] = useLocation();
  const last = location.replace(/\/$/, '').split('/').at(-1);
  const index = Math.max(
    guide.articles.findIndex(({ slug }) => slug === last),
    0,
  );
  const article = guide.articles[index];
  useHashArrival(location);
  if (article === undefined) return null;
  const Part = parts[article.slug];
  return (
    <div className={styles.guide}>
      <LearnHeading below={guide.title}>{article.title}</LearnHeading>
      {guide.articles.length > 1 && (
        <SubNavigation
          label={guide.title}
          base={guidePath(guide.name)}
          items={guide.articles.map(({ slug, title }, place) => ({
            // The first article has two addresses: the one that is open is marked.
            path: slug === 'intro' && last !== 'intro' ? '' : slug,
            label: `${place + 1}. ${title}`,
          }))}
        />
      )}
      <GuideSearch guides={[guide]}>
        <div className={styles.columns}>
          <Contents article={article} />
          <article key={article.slug} className={styles.article}>
            <ArticleBody nodes={article.body} />
            {Part && <Part />}
            <Neighbours guide={guide} index={index} />
          </article>
        </div>
      </GuideSearch>
    </div>
  );
}

/** Links to the headings of this page. */
function Contents({ article }: { article: GuideArticle }) {
  const sections = sectionsOf(article).filter(({ level }) => level === 2);
  if (sections.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.contentsTitle}>On this page</p>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ guide, index }: { guide: Guide; index: number }) {
  const before = guide.articles[index - 1];
  const after = guide.articles[index + 1];
  if (!before && !after) return null;
  return (
    <nav className={styles.neighbours} aria-label="Other articles of this guide">
      {before && (
        <Link href={pathOf(guide, before)} rel="prev">
          <span className={styles.direction}>Previous</span> {before.title}
        </Link>
      )}
      {after && (
        <Link href={pathOf(guide, after)} rel="next" className={styles.next}>
          <span className={styles.direction}>Next</span> {after.title}
        </Link>
      )}
    </nav>
  );
}
