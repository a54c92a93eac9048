import type { ComponentType, ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { type GuideName, guidePath, guides } from '#contract/guides.ts';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import { type Article, type GuideArticle, sectionsOf } from '../article.ts';
import { GuideSearch } from '../GuideSearch.tsx';
import { LearnHeading } from '../LearnHeading.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import styles from './Guide.module.css';
import { useHashArrival } from './use-hash-arrival.ts';

/** A guide as a page loads it: all of its articles, so that it is read to the end without a network. */
export type Guide = {
  readonly name: GuideName;
  readonly title: string;
  readonly articles: readonly GuideArticle[];
};

/** What stands at the end of an article besides its text, by the last part of its address. */
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

/** What is on this page, as links to its headings. */
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
