import { readFile } from 'node:fs/promises';
import type { SiteAnswer } from '#contract/http.ts';
import { cleanId } from '#domain/record-id.ts';
import { colourOf, firstAttachmentId } from '../integrations/images/colours.ts';
import type { Store } from '../store/store.ts';
import { createRecordReader, textOf } from './record-reader.ts';
import type { Visit } from './visit.ts';

/**
 * The web app manifest of this host: on the main site with the site's name, on a minisite with the event's name,
 * colour and logo, so that it installs as an app of its own (website reference, 7.8). Its member `grandstand` tells
 * pages about the site.
 */
export async function minisiteManifest(
  path: string,
  store: Pick<Store, 'read'>,
  site: SiteAnswer,
  visit: Visit,
): Promise<string> {
  const { siteName } = site;
  const file = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  const manifest = { ...file, grandstand: site };
  const reader = createRecordReader(store);
  const event = visit.minisite && reader.read(visit.minisite.eventKey);
  if (!event) return JSON.stringify({ ...manifest, name: siteName, short_name: siteName });

  const theme = reader.linked(event, 'theme')[0];
  const name = textOf(event.name) ?? siteName;
  const colour = theme && colourOf(theme.color_theme);
  const themeKey = theme && firstAttachmentId(theme.default_logo) ? cleanId(theme.id) : null;
  const icons = [192, 512].map((size) => ({
    src: `/theme.png?id=${themeKey}&size=${size}&padding=20`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  }));
  return JSON.stringify({
    ...manifest,
    name,
    short_name: textOf(event.navbar_short) ?? textOf(event.short) ?? name,
    description: `${name} on ${siteName}`,
    ...(colour === undefined ? {} : { theme_color: colour }),
    ...(themeKey === null ? {} : { icons }),
    shortcuts: [],
  });
}
