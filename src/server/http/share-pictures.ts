import type { WireRecord } from '#contract/records/wire.ts';
import type { Bracket } from '#contract/records.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { visibleBrackets } from '#domain/navigation/visible-brackets.ts';
import { cleanId } from '#domain/record-id.ts';
import { colourOf, firstAttachmentId } from '../integrations/images/colours.ts';
import type { ShareKind } from '../integrations/images/images.ts';
import { cardSize } from '../integrations/images/share/card.ts';
import type { RecordReader } from './record-reader.ts';

/** An image for link previews; `url` starts as a path. */
export type SharePicture = { readonly url: string; readonly width: number; readonly height: number };

const siteIcon: SharePicture = { url: '/icons/icon-512.png', width: 512, height: 512 };

/** The theme's square, or the site's icon when it has no logo. */
export function themePicture(theme: WireRecord | undefined): SharePicture {
  const key = cleanId(theme?.id);
  if (!theme || key === null || firstAttachmentId(theme.default_logo) === undefined) return siteIcon;
  return { url: `/theme.png?id=${encodeURIComponent(key)}&size=500`, width: 500, height: 500 };
}

export const sharePath = (kind: ShareKind): string => `/share/${kind}.png`;

/** Returns the image of a match, or of an event's bracket or standings if it has any. */
export function cardPicture(
  reader: RecordReader,
  record: WireRecord,
  kind: ShareKind,
): SharePicture | undefined {
  const key = cleanId(record.id);
  return key !== null && isThere(reader, record, kind)
    ? { url: `${sharePath(kind)}?id=${encodeURIComponent(key)}`, ...cardSize }
    : undefined;
}

function isThere(reader: RecordReader, record: WireRecord, kind: ShareKind): boolean {
  switch (kind) {
    case 'match':
      return true;
    case 'bracket':
      return visibleBrackets(reader.linked(record, 'brackets') as Bracket[]).some(({ bracket_layout }) =>
        parseLayout(bracket_layout),
      );
    case 'standings':
      return eventBlocks(record.blocks as string | undefined).hasStandings && hasGroups(reader, record);
    default:
      throw new Error(`Unknown share picture: ${kind satisfies never}`);
  }
}

/** Returns true if any match of the event counts for standings. */
const hasGroups = (reader: RecordReader, event: WireRecord): boolean =>
  reader.linked(event, 'matches').some(({ match_group }) => Boolean(match_group));

/** The article's thumbnail or header. */
export function newsPicture(news: WireRecord): SharePicture | undefined {
  const id = firstAttachmentId(news.thumbnail) ?? firstAttachmentId(news.header);
  if (id === undefined) return undefined;
  const [file] = (news.thumbnail ?? news.header) as { width?: unknown; height?: unknown }[];
  const ratio =
    typeof file?.width === 'number' && typeof file.height === 'number' ? file.height / file.width : 0.5625;
  return {
    url: `/image.png?id=${encodeURIComponent(id)}&size=w-1000`,
    width: 1000,
    height: Math.max(1, Math.round(1000 * (Number.isFinite(ratio) ? ratio : 0.5625))),
  };
}

/** The colour browsers tint their frame with. */
export function themeColourOf(theme: WireRecord | undefined): string | undefined {
  return theme && colourOf(theme.color_theme);
}
