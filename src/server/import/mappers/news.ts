import { recordIdOf } from '../record-ids.ts';
import { linkTo, linkToTeam, pictureOf } from './links.ts';
import type { Mapper } from './mapper.ts';

export const mapNews: Mapper = (index) =>
  index.league.news.map((row) => ({
    table: 'News',
    id: recordIdOf('news', row.news_id),
    fields: {
      name: row.title,
      headline: row.headline,
      content: row.content,
      released: row.released,
      author_name: row.author_name,
      category: row.category,
      header: pictureOf(row.picture, index),
    },
    // An article is public from its time of release, unless it was switched off by hand.
    fills: { enabled: row.released === undefined ? undefined : true },
    lists: {
      event: linkTo('event', row.event_id),
      team: linkToTeam(row.team_id, row.event_id, index),
      author: linkTo('player', row.author_id),
    },
  }));
