import { formatTitle, type TitleContext } from '#domain/broadcast/title-format.ts';
import { overlayText } from '../../parts/text/overlay-text.ts';

/** The event, the part of it, the round. */
export const defaultIngameDetails = 'event_short,match_sub_event,match_round';

/** Keys of old formats that no record has, with the key that replaced them. */
const aliases: ReadonlyMap<string, string> = new Map([['event_sub_event', 'match_sub_event']]);

const joint = ' · ';

/**
 * Returns the texts of the strip above the left bar: the values of the format's keys, without missing and repeated ones
 * and those of the pill in the middle. A format with braces is a title format. Longest first: without space for all of it,
 * the event and the last value remain, then the event alone. Empty without any value.
 */
export function ingameDetails(format: string | undefined, context: TitleContext, middle = ''): string[] {
  const wanted = format?.trim() || defaultIngameDetails;
  if (wanted.includes('{')) {
    const text = onOneLine(formatTitle(withAliases(wanted), context).text);
    return text === '' ? [] : [text];
  }
  const values = wanted
    .split(/[\s,;|]+/)
    .filter((key) => key !== '')
    .map((key) => onOneLine(formatTitle(`{${aliases.get(key) ?? key}}`, context).text));
  const ofPill = middle
    .toLowerCase()
    .split(/[·\n]/)
    .map((part) => part.trim());
  const said = [...new Set(values)].filter((value) => value !== '' && !ofPill.includes(value.toLowerCase()));
  const shorter = [said, [said[0], said.at(-1)], said.slice(0, 1)].slice(-said.length);
  return said.length === 0 ? [] : shorter.map((facts) => facts.join(joint));
}

function withAliases(format: string): string {
  return format.replace(/\{([^{}]*)\}/g, (_, key: string) => `{${aliases.get(key) ?? key}}`);
}

const isSeparator = (word: string | undefined): boolean => word !== undefined && /^[-–—|·:,]$/.test(word);

/** The text on one line, without separators left over from empty values. */
function onOneLine(text: string): string {
  const words = overlayText(text).split(/\s+/);
  const kept = words.filter((word, at) => !isSeparator(word) || (at > 0 && !isSeparator(words[at - 1])));
  return (isSeparator(kept.at(-1)) ? kept.slice(0, -1) : kept).join(' ');
}
