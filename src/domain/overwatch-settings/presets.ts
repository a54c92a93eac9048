/** Values by section and key, as text: `{ 'Render.13': { FrameRateCap: '63' } }`. */
type GameSettings = Readonly<Record<string, Readonly<Record<string, string>>>>;

type SettingChange = {
  readonly section: string;
  readonly key: string;
  /** Undefined where the file had no such entry. */
  readonly before: string | undefined;
  readonly after: string;
};

/** Marks a file that the tool has written, so that its own result is never kept as the user's backup. */
export const overwrittenMark: GameSettings = { 'WasOverwritten.1': { Value: '1' } };

const sectionPattern = /^\s*\[([^\]]+)\]\s*$/;
const entryStart = /^\s*([^=\s[;]+)\s*=\s*/;

/** A line `key = "value"`: what is before the value and behind it, quotes and spaces, stays as it is. */
type Entry = {
  readonly key: string;
  readonly before: string;
  readonly value: string;
  readonly after: string;
};

function entryOf(line: string): Entry | undefined {
  const [before, key] = entryStart.exec(line) ?? [];
  if (before === undefined || key === undefined) return undefined;
  const stored = line.slice(before.length).trimEnd();
  const quote = stored.length > 1 && stored.startsWith('"') && stored.endsWith('"') ? '"' : '';
  return {
    key,
    before: before + quote,
    value: stored.slice(quote.length, stored.length - quote.length),
    after: quote + line.slice(before.length + stored.length),
  };
}

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** The value of one entry, without its quotes; undefined where there is none. */
export function readSetting(text: string, section: string, key: string): string | undefined {
  let current = '';
  for (const line of linesOf(text.replace(/^\uFEFF/, ''))) {
    const heading = sectionPattern.exec(line);
    if (heading) current = heading[1] ?? '';
    const entry = current === section ? entryOf(line) : undefined;
    if (entry?.key === key) return entry.value;
  }
  return undefined;
}

/** Returns true if a text is the game's settings file. */
export const isSettingsFile = (text: string): boolean =>
  linesOf(text).some((line) => /^\[Render\.\d+\]$/.test(line.trim()));

/** Returns true if the tool has already written this file. */
export const isOverwritten = (text: string): boolean =>
  Object.entries(overwrittenMark).every(([section, entries]) =>
    Object.entries(entries).every(([key, value]) => readSetting(text, section, key) === value),
  );

/** Returns the changes that writing the settings would make to the file. */
export function settingChanges(text: string, settings: GameSettings): SettingChange[] {
  return Object.entries(settings).flatMap(([section, entries]) =>
    Object.entries(entries).flatMap(([key, after]) => {
      const before = readSetting(text, section, key);
      return before === after ? [] : [{ section, key, before, after }];
    }),
  );
}

/** Returns one section's lines with its entries set: existing ones in place, the others after the last one. */
function withEntries(lines: readonly string[], entries: Readonly<Record<string, string>>): string[] {
  const left = new Map(Object.entries(entries));
  const written = lines.map((line) => {
    const entry = entryOf(line);
    const value = entry && left.get(entry.key);
    if (entry === undefined || value === undefined) return line;
    left.delete(entry.key);
    return `${entry.before}${value}${entry.after}`;
  });
  let end = written.length;
  while (end > 0 && written[end - 1]?.trim() === '') end -= 1;
  written.splice(end, 0, ...[...left].map(([key, value]) => `${key} = "${value}"`));
  return written;
}

/** The file with these settings. All other lines, their order and the kind of line ends stay as they are. */
export function withSettings(text: string, settings: GameSettings): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const blocks: { name: string; lines: string[] }[] = [{ name: '', lines: [] }];
  for (const line of linesOf(text.slice(mark.length))) {
    const name = sectionPattern.exec(line)?.[1];
    if (name !== undefined) blocks.push({ name, lines: [] });
    blocks.at(-1)?.lines.push(line);
  }
  for (const [section, entries] of Object.entries(settings)) {
    const block = blocks.find(({ name }) => name === section);
    if (block) block.lines = withEntries(block.lines, entries);
    else {
      const last = blocks.at(-1)?.lines;
      if (last && last.at(-1)?.trim() !== '') last.push('');
      blocks.push({ name: section, lines: withEntries([`[${section}]`, ''], entries) });
    }
  }
  return mark + blocks.flatMap(({ lines }) => lines).join(newline);
}

const render = {
  BroadcastMarginTop: '0.500000',
  ShowFPSCounter: '0',
  ShowGPUTemp: '0',
  ShowIND: '0',
  ShowRTT: '0',
  ShowSystemClock: '0',
  HDR: '0',
} as const;

/** Settings that every observer needs, on any computer. */
export const basicPreset: GameSettings = {
  'Render.13': render,
  'Sound.3': {
    MasterVolume: '100.000000',
    MusicVolume: '69.000000',
    SFXVolume: '100.000000',
    VoiceVolume: '100.000000',
    DolbyAtmosHeadphone: '0',
    AudioMix: '3',
  },
  'network.2': { ShowNetQualityIcons: '0' },
};

/** The basic preset and the video settings of a computer that is used for observing only. */
export const advancedPreset: GameSettings = {
  ...basicPreset,
  'Render.13': {
    ...render,
    CpuForceSyncEnabled: '1',
    FrameRateCap: '63',
    FullScreenRefresh: '63',
    FullscreenWindow: '0',
    FullscreenWindowEnabled: '0',
    LimitToRefresh: '0',
    UseCustomFrameRates: '1',
    UseCustomWorldScale: '1',
    TripleBufferingEnabled: '0',
    AADetail: '3',
    TextureDetail: '3',
    WindowMode: '1',
    WindowedFullscreen: '1',
  },
};
