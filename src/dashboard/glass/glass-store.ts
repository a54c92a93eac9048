import { ref } from 'valtio/vanilla';
import { airOverlayOf } from '#contract/overlays-drawing.ts';
import type { DrawnReport, ServerToClient } from '#contract/socket.ts';
import type { DonePress } from '#data/actions/outbox-state.ts';
import {
  type DrawnRecord,
  type Glass,
  type GlassPress,
  type GlassSource,
  glassOf,
  withShown,
} from '#domain/broadcast/press-to-glass.ts';
import { type Source, sourceOf, sourcesAnswerMs, withoutPredecessor } from '#domain/broadcast/sources.ts';
import { cleanId } from '#domain/record-id.ts';
import { fieldOf, type GlassState, type ShownPress, type SourcePage } from './use-glass.ts';

export type GlassStoreParts = {
  readonly state: GlassState;
  /** Server time, ms. */
  readonly now: () => number;
  /** The revision of this page's own copy; undefined while that lacks what was pressed, null when there is none. */
  readonly revisionWith: (key: string, fields: readonly string[]) => number | null | undefined;
  /** The overlays that render one of these fields; undefined where that is not known. */
  readonly overlaysRendering: (key: string, fields: readonly string[]) => ReadonlySet<string> | undefined;
};

export type GlassStore = {
  takeReport(report: Parameters<ServerToClient['prod_update']>[0]): void;
  takeDrawn(reports: readonly (DrawnReport & { socket: string })[]): void;
  takeClosed(source: string): void;
  /** A connection was made: every source is asked again. */
  startSession(): void;
  /** Receives the actions that were done a moment ago. Those known at the beginning are ignored. */
  takeDone(done: readonly DonePress[]): void;
  /** Records of this page have changed. */
  look(): void;
  /** Clean keys of records whose own copy does not include the action yet. */
  awaited(): readonly string[];
  stop(): void;
};

/** An action that is on some of the sources is reported after this time, ms: by then most of them show it. */
const patienceMs = 1_000;

/** Time for which a control shows the delivery of its action. */
const shownMs = 8_000;

type Watched = GlassSource & { readonly page: Source; readonly drawn: Map<string, DrawnRecord> };
type Press = {
  readonly id: string;
  /**
   * True if the delivery is reported although a source is missing. Set by a timer, because the clock is the server's
   * and is corrected.
   */
  isDue: boolean;
  readonly fields: ReadonlySet<string>;
  /** The same without their records. */
  readonly names: readonly string[];
  /** Fields by clean key, of records whose own copy does not include the action yet. */
  readonly awaited: Map<string, string[]>;
  /** Undefined once it has changed a field that is not known to be rendered or not. */
  press: GlassPress | undefined;
};

/** Follows the actions of this page until the reported sources show them. */
export function createGlassStore({
  state,
  now,
  revisionWith,
  overlaysRendering,
}: GlassStoreParts): GlassStore {
  const sources = new Map<string, Watched>();
  /** Those of before the last connection that have not answered since. */
  let silent: readonly Source[] = [];
  const known = new Set<string>();
  const presses: Press[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** The action that `state.last` is about. */
  let last: Press | undefined;
  let isAnswered = false;
  let isFirstDone = true;

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const takeRevisions = (one: Press): void => {
    for (const [key, fields] of one.awaited) {
      const revision = revisionWith(key, fields);
      if (revision === undefined) continue;
      one.awaited.delete(key);
      if (revision === null || one.press === undefined) continue;
      const overlays = overlaysRendering(key, fields);
      one.press = overlays && {
        ...one.press,
        records: new Map(one.press.records).set(key, { revision, overlays }),
      };
    }
  };
  /** Sources in the order of their reports, without those whose address decides what the action has changed. */
  const rendering = ({ names }: Press): readonly GlassSource[] =>
    [...sources.values()].filter(({ page }) => !names.every((name) => page.ignores.includes(name)));
  const told = (one: Press, all: readonly GlassSource[]): Glass | undefined => {
    if (!isAnswered || one.awaited.size > 0 || !one.press || one.press.records.size === 0) return undefined;
    const glass = glassOf(one.press, all);
    // A page of an older release, or one just opened, may show it without telling.
    if (glass.sources === 0 && all.some(({ isCounted, drawn }) => isCounted && drawn.size === 0))
      return undefined;
    const isEverywhere = glass.sources > 0 && glass.missing.length === 0;
    return isEverywhere || one.isDue ? glass : undefined;
  };
  const look = (): void => {
    const all = [...sources.values()];
    // Its control has stopped telling it, but a source that is missing may still show it, or close.
    const open = last && !presses.includes(last) && state.last?.missing.length ? [last] : [];
    for (const one of [...presses, ...open]) {
      takeRevisions(one);
      if (one.awaited.size === 0 && one.press) one.press = withShown(one.press, rendering(one));
    }
    const shown = presses.map(
      (one): ShownPress => ({ id: one.id, fields: one.fields, glass: told(one, rendering(one)) }),
    );
    state.sources = isAnswered ? all.filter(({ isCounted }) => isCounted).length : undefined;
    state.drawing = isAnswered ? ref(all) : undefined;
    state.presses = ref(shown);
    last = presses.filter((_, place) => shown[place]?.glass !== undefined).at(-1) ?? last;
    // Otherwise it stays as it was.
    const glass = [...open.map((one) => told(one, rendering(one))), ...shown.map((one) => one.glass)];
    const latest = glass.flatMap((one) => one ?? []).at(-1);
    if (latest !== undefined) state.last = ref(latest);
  };
  const tellPages = (): void => {
    const listed =
      (isSilent: boolean) =>
      (page: Source): SourcePage => ({ ...page, isSilent });
    const heard = [...sources.values()].map(({ page }) => page);
    state.pages = isAnswered ? ref([...heard.map(listed(false)), ...silent.map(listed(true))]) : undefined;
  };

  return {
    takeReport(report) {
      const page = sourceOf(report, now());
      const { id, name, route, isCounted } = page;
      const isKnown = sources.has(id);
      const drawn = sources.get(id)?.drawn ?? new Map<string, DrawnRecord>();
      sources.set(id, { id, name, overlay: airOverlayOf(route), isCounted, page, drawn });
      if (!isKnown) silent = withoutPredecessor(silent, page);
      look();
      tellPages();
    },
    takeDrawn(reports) {
      const at = now();
      for (const { socket, isFirst, records } of reports) {
        const before = sources.get(socket)?.drawn;
        if (before === undefined) continue;
        const drawn = new Map(isFirst ? [] : before);
        for (const [key, revision, agoMs] of records) {
          const drawnAt = at - agoMs;
          if (revision === null) drawn.delete(key);
          else drawn.set(key, { revision, at: drawnAt, firstAt: before.get(key)?.firstAt ?? drawnAt });
        }
        const source = sources.get(socket);
        if (source !== undefined) sources.set(socket, { ...source, drawn });
      }
      look();
    },
    takeClosed(source) {
      const wasSilent = silent.length;
      silent = silent.filter(({ id }) => id !== source);
      if (!sources.delete(source) && silent.length === wasSilent) return;
      look();
      tellPages();
    },
    startSession() {
      silent = [...silent, ...[...sources.values()].map(({ page }) => page)];
      sources.clear();
      isAnswered = false;
      later(sourcesAnswerMs, () => {
        isAnswered = true;
        look();
        tellPages();
      });
      look();
      tellPages();
    },
    takeDone(done) {
      const fresh = done.filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      if (!isFirstDone) {
        for (const { id, createdAt, fields } of fresh) {
          const awaited = new Map<string, string[]>();
          for (const { id: record, field } of fields) {
            const key = cleanId(record);
            if (key !== null) awaited.set(key, [...(awaited.get(key) ?? []), field]);
          }
          const press = { at: createdAt, records: new Map(), shownBy: new Map() };
          const names = new Set(fields.map(({ id: record, field }) => fieldOf(record, field)));
          const one: Press = {
            id,
            isDue: false,
            fields: names,
            names: fields.map(({ field }) => field),
            awaited,
            press,
          };
          presses.push(one);
          later(patienceMs, () => {
            one.isDue = true;
            look();
          });
          later(shownMs, () => {
            presses.splice(presses.indexOf(one), 1);
            look();
          });
        }
      }
      isFirstDone = false;
      if (fresh.length > 0) look();
    },
    look,
    awaited: () => presses.flatMap(({ awaited }) => [...awaited.keys()]),
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
