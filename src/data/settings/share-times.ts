import { subscribe } from 'valtio/vanilla';
import { onVisible } from '../on-visible.ts';
import { readShared, writeShared } from '../sharing/shared-values.ts';
import { parseSettings } from './setting-fields.ts';
import { settings } from './settings.ts';

/** The zone and the clock that a person chose on one host of the site hold on all (rules 18). */
export function shareTimes(): void {
  let shared = readTimes();
  const write = (): void => {
    const text = textOf(settings);
    if (text === shared) return;
    shared = text;
    writeShared('times', text);
  };
  const adopt = (): void => {
    const found = readTimes();
    if (found === undefined) {
      write();
      return;
    }
    shared = found;
    const { timezone, use24HourTime } = parseSettings(JSON.parse(found));
    if (textOf({ timezone, use24HourTime }) !== textOf(settings))
      Object.assign(settings, { timezone, use24HourTime });
  };
  adopt();
  subscribe(settings, write);
  // Chosen meanwhile in a tab of another of these sites.
  onVisible(adopt);
}

const textOf = ({ timezone, use24HourTime }: { timezone: string; use24HourTime: boolean }): string =>
  JSON.stringify({ timezone, use24HourTime });

/** The choice of all hosts, as the text that `textOf` makes of it; undefined without one. */
function readTimes(): string | undefined {
  try {
    const text = readShared('times') ?? '';
    return textOf(parseSettings(JSON.parse(text))) === text ? text : undefined;
  } catch {
    return undefined;
  }
}
