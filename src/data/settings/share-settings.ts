import { subscribe } from 'valtio/vanilla';
import { readShared, type SharedName, writeShared } from '../sharing/shared-values.ts';
import { onVisible } from '../timing.ts';
import { defaultSettings, parseSettings, type Settings, settings } from './settings.ts';

/** Settings that hold on all hosts of the site, by the value that carries them. */
const shared = {
  times: ['timezone', 'use24HourTime'],
  colours: ['colourScheme'],
} as const satisfies Partial<Record<SharedName, readonly (keyof Settings)[]>>;

type Group = keyof typeof shared;

/** Zone, clock and colours that a visitor chose on one host of the site hold on all. */
export function shareSettings(): void {
  const adoptions = (Object.keys(shared) as Group[]).map(shareGroup);
  // Chosen meanwhile in a tab of another of these sites.
  onVisible(() => {
    for (const adopt of adoptions) adopt();
  });
}

/** Shares a group from now on. Returns what takes the choice of another host. */
function shareGroup(group: Group): () => void {
  let known = readGroup(group);
  const write = (): void => {
    const text = textOf(group, settings);
    if (text === known) return;
    known = text;
    writeShared(group, text);
  };
  const adopt = (): void => {
    const found = readGroup(group);
    if (found === undefined) {
      // A default would replace what was chosen on another host before there was a shared value.
      if (textOf(group, settings) !== textOf(group, defaultSettings())) write();
      return;
    }
    known = found;
    if (found !== textOf(group, settings)) Object.assign(settings, partOf(group, parse(found)));
  };
  adopt();
  subscribe(settings, write);
  return adopt;
}

const parse = (text: string): Settings => parseSettings(JSON.parse(text));

const partOf = (group: Group, of: Settings): Partial<Settings> =>
  Object.fromEntries(shared[group].map((name) => [name, of[name]]));

const textOf = (group: Group, of: Settings): string => JSON.stringify(partOf(group, of));

/** The choice of all hosts, as the text that `textOf` makes of it; undefined without one. */
function readGroup(group: Group): string | undefined {
  try {
    const text = readShared(group) ?? '';
    return textOf(group, parse(text)) === text ? text : undefined;
  } catch {
    return undefined;
  }
}
