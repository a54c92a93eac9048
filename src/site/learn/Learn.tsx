import { Link } from 'wouter';
import { articlePaths, type GuideName, guidePath } from '#contract/guides.ts';
import { isPagePath } from '#contract/pages.ts';
import { useSite } from '#data/hooks/page-state.ts';
import stack from '#ui/styles/stack.module.css';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { GuideSearch } from './GuideSearch.tsx';
import styles from './Learn.module.css';
import { useGuides } from './search.ts';
import { useTextFaces } from './use-text-faces.ts';

type Entry = { readonly path: string; readonly title: string; readonly text: string };

const guideEntry = (guide: GuideName, title: string, text: string): Entry => {
  const count = articlePaths(guide).length;
  return {
    path: guidePath(guide),
    title,
    text: `${text} ${count === 1 ? 'One article.' : `${count} articles.`}`,
  };
};

const sections: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'Guides',
    entries: [
      guideEntry(
        'observing-tech',
        'Observer Tech Guide',
        'From an empty computer to a clean game picture for the show: sound, OBS, scenes, game.',
      ),
      guideEntry(
        'overwatch-settings',
        'Overwatch Settings Guide',
        'Every setting that an observer changes, and why.',
      ),
      guideEntry(
        'companion-module',
        'Companion Module Guide',
        'Buttons of a Stream Deck for producers and observers.',
      ),
    ],
  },
  {
    title: 'Tools',
    entries: [
      {
        path: '/tools/overwatch-settings-switcher',
        title: 'Overwatch Settings Switcher',
        text: "Sets the observer's settings in the game's file, and takes them back.",
      },
      {
        path: '/tools/obs-scene-collections',
        title: 'Scene Collections',
        text: 'Scenes and sources of a show, for OBS to import.',
      },
      {
        path: '/tools/bracket-creator',
        title: 'Bracket Creator',
        text: 'Draws a bracket, and writes it as text.',
      },
      {
        path: '/tools/twitch-auth',
        title: 'Twitch Authorization',
        text: 'Lets the staff of a show use your channel for predictions, titles and ads.',
      },
    ],
  },
  {
    title: 'Reference',
    entries: [
      {
        path: '/learn/broadcast-routes',
        title: 'Broadcast Routes',
        text: 'All overlays with their options, and a form that makes their addresses.',
      },
      {
        path: '/learn/standings',
        title: 'Standings',
        text: 'The columns and sort keys that the tables of an event can use.',
      },
    ],
  },
];

/** Overview of guides, tools and reference pages. */
export default function Learn() {
  useTextFaces();
  const { statusUrl, syncerUrl } = useSite();
  const guides = useGuides();
  const quick = [
    { href: syncerUrl, title: 'Observer sync', text: "Brings the observers' delays together." },
    { href: statusUrl, title: 'Status', text: 'Whether everything works.' },
  ].filter(({ href }) => href !== undefined);
  return (
    <>
      <PageHeading below="For observers, producers and everybody else who makes a show.">Learn</PageHeading>
      <div className={stack.gap6}>
        <GuideSearch guides={guides}>
          {sections.map(({ title, entries }) => {
            const shown = entries.filter(({ path }) => isPagePath(path));
            if (shown.length === 0) return null;
            return (
              <section key={title} className={styles.section}>
                <h2>{title}</h2>
                <ul className={styles.entries}>
                  {shown.map((entry) => (
                    <li key={entry.path}>
                      <Link href={entry.path} className={styles.entry}>
                        <strong>{entry.title}</strong>
                        <span className={styles.text}>{entry.text}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          {quick.length > 0 && (
            <section className={styles.section}>
              <h2>Quick links</h2>
              <ul className={styles.entries}>
                {quick.map(({ href, title, text }) => (
                  <li key={title}>
                    <a href={href} target="_blank" rel="noreferrer" className={styles.entry}>
                      <strong>{title}</strong>
                      <span className={styles.text}>{text}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </GuideSearch>
      </div>
    </>
  );
}
