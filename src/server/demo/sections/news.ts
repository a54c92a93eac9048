import { bandsArt } from '../art/patterns.ts';
import { type Draft, day, hour } from '../draft.ts';

const article = `The lanterns are lit, and **Ember Foxes** are two wins away from a second title.

## What happened

- Stags swept Moths in 41 minutes.
- Aurochs came back from the lower bracket without losing a map.
- *Owls* needed a fifth map and a draw.

> "We practised in the dark on purpose."

Read the [schedule](/event) for what comes next.

1. Upper semifinals tonight
2. Lower bracket tomorrow
3. Grand final next week`;

type Article = {
  readonly key: string;
  readonly headline: string;
  readonly released: number;
  readonly colours: readonly [string, string, string];
  readonly fields: Record<string, unknown>;
};

/** Articles of every kind: for an event, for a team, a redirect, not yet released, disabled. */
export const addNews = async (draft: Draft): Promise<void> => {
  const cup = [draft.idOf('Events', 'cup')];
  const articles: Article[] = [
    {
      key: 'Playoffs are lit',
      headline: 'Playoffs are lit',
      released: -4 * hour,
      colours: ['#14213d', '#fca311', '#e5e5e5'],
      fields: {
        event: cup,
        prefer_event: true,
        content: article,
        author: [draft.idOf('Players', 'host')],
        author_name: 'Breakwater',
        author_role: 'Host',
        category: 'Recaps',
      },
    },
    {
      key: 'Foxes sign a shot caller',
      headline: 'Ember Foxes sign a shot caller with a handle that fits on no scoreboard at all',
      released: -3 * day,
      colours: ['#1f1a24', '#ff6b35', '#ffd166'],
      fields: {
        event: cup,
        team: [draft.idOf('Teams', 'foxes')],
        display_title: 'Foxes sign a shot caller',
        content: 'Welcome to the den.',
        author_name: 'Coach Linden',
        author_role: 'Head Coach',
      },
    },
    {
      key: 'Watch party guide',
      headline: 'Where to watch together',
      released: -6 * day,
      colours: ['#0b3c6f', '#7cc6fe', '#e8f4ff'],
      fields: {
        event: cup,
        content: 'Seven rooms, one stream.',
        redirect_url: 'https://example.org/watch',
        thumbnail_text: 'Watch party',
        author_role: 'Event team',
      },
    },
    {
      key: 'Grand final preview',
      headline: 'Grand final preview',
      released: 8 * day,
      colours: ['#3a1c4d', '#ff8f5a', '#ffd08a'],
      fields: { event: cup, content: 'Not out yet.', author_name: 'Signal' },
    },
    {
      key: 'Harbour recap',
      headline: 'Ravens take the Harbour Invitational',
      released: -211 * day,
      colours: ['#0f4c4a', '#7fd1c7', '#e9f5f2'],
      fields: {
        event: [draft.idOf('Events', 'invitational')],
        team: [draft.idOf('Teams', 'ravens')],
        content: 'Four to two in the final.',
        author_name: 'Foghorn',
        hide_from_global_listing: true,
      },
    },
  ];
  for (const { key, headline, released, colours, fields } of articles) {
    const header = await draft.picture(`${key}.svg`, bandsArt(key, ...colours));
    draft.add('News', key, {
      name: key,
      headline,
      enabled: true,
      released: draft.at(released),
      category: 'Articles',
      header,
      thumbnail: header,
      ...fields,
    });
  }
  draft.add('News', 'Withdrawn', {
    name: 'Withdrawn',
    headline: 'Withdrawn',
    content: 'Taken back.',
    event: cup,
    released: draft.at(-day),
  });
};
