import { parsedBlocks } from '../navigation/event-blocks.ts';

/** The settings of an event as text (`blocks`): JSON, an object, indented by four spaces for who reads it next. */

type Settings = Readonly<Record<string, unknown>>;

/** The text as it is stored. */
export const writtenSettings = (settings: Settings): string => JSON.stringify(settings, null, 4);

/** The settings that a text holds; undefined for one that is no JSON object. */
export function readSettings(text: string): Settings | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Settings)
      : undefined;
  } catch {
    return undefined;
  }
}

const openPart = (text: string | undefined): Settings => {
  const { open } = parsedBlocks(text);
  return typeof open === 'object' && open !== null && !Array.isArray(open) ? (open as Settings) : {};
};

/** The private fields that the settings open: those with `true` in `open`. */
export function openedIn(text: string | undefined): ReadonlySet<string> {
  if (!text?.includes('"open"')) return new Set();
  return new Set(Object.entries(openPart(text)).flatMap(([name, isOpen]) => (isOpen === true ? [name] : [])));
}

/** The settings with one of them set, or without it. Text that is no JSON object stays as it is. */
export function withSetting(text: string, name: string, value: string | undefined): string {
  const settings = readSettings(text);
  if (settings === undefined) return text;
  const { [name]: _, ...others } = settings;
  return writtenSettings(value === undefined ? others : { ...others, [name]: value });
}

/** The settings with a private field opened or closed. Text that is no JSON object stays as it is. */
export function withOpened(text: string, name: string, isOpen: boolean): string {
  const settings = readSettings(text);
  if (settings === undefined) return text;
  const { [name]: _, ...others } = openPart(text);
  const open = isOpen ? { ...others, [name]: true } : others;
  const { open: _old, ...rest } = settings;
  return writtenSettings(Object.keys(open).length > 0 ? { ...rest, open } : rest);
}
