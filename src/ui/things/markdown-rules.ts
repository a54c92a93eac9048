import { storedLink } from '#domain/text/stored-link.ts';

const allowedTags = new Set(
  (
    'a abbr b blockquote br caption code del details div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins ' +
    'kbd li mark ol p pre s section small span strike strong sub summary sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
);

/** Whether an element is allowed in user-written text: none that runs, loads or frames anything. */
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
