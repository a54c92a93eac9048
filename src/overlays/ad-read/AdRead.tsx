import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { adRead } from '#contract/overlays/media.ts';
import type { RecordOfTable } from '#contract/records.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { useTrigger } from '../host/use-trigger.ts';
import { preloadPicture } from '../parts/logos/use-picture.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';
import styles from './AdRead.module.css';
import {
  type AdStep,
  type AdUsage,
  adSteps,
  afterGroup,
  nextGroup,
  type Read,
  type ReadGroup,
} from './model/ad-order.ts';

type AudioElement = Pick<HTMLAudioElement, 'volume' | 'play' | 'pause' | 'onended' | 'onerror'>;

type Device = {
  readonly open: (address: string) => AudioElement;
  /** Called with the spot that is playing now, for its image. */
  readonly onRead: (read: Read | undefined) => void;
  readonly onRefusal: (isRefused: boolean) => void;
};

type AdRunner = {
  /** Plays the steps, unless some are playing. `onEnd`: all of them were played. */
  start(steps: readonly AdStep[], onEnd: () => void): void;
  stop(): void;
};

/** Plays spoken pieces one after the other. A piece that cannot be had is left out; one that is refused ends it. */
export function createAdRunner({ open, onRead, onRefusal }: Device): AdRunner {
  let run: AbortController | undefined;

  const pause = (ms: number, { signal }: AbortController): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const play = (read: Read, own: AbortController): Promise<void> =>
    new Promise((resolve) => {
      const audio = open(read.audio);
      audio.volume = Math.min(1, Math.max(0, read.volume));
      audio.onended = () => resolve();
      audio.onerror = () => resolve();
      own.signal.addEventListener('abort', () => {
        audio.pause();
        resolve();
      });
      audio.play().then(
        () => onRefusal(false),
        (error: unknown) => {
          if (error instanceof Error && error.name === 'NotAllowedError') {
            onRefusal(true);
            own.abort();
          }
          resolve();
        },
      );
    });
  const playAll = async (steps: readonly AdStep[], own: AbortController): Promise<boolean> => {
    for (const step of steps) {
      if (own.signal.aborted) return false;
      if ('pauseMs' in step) {
        await pause(step.pauseMs, own);
      } else {
        onRead(step.read);
        await play(step.read, own);
      }
    }
    return !own.signal.aborted;
  };
  return {
    start(steps, onEnd) {
      if (run) return;
      const own = new AbortController();
      run = own;
      void playAll(steps, own).then((isWhole) => {
        if (run === own) run = undefined;
        onRead(undefined);
        if (isWhole) onEnd();
      });
    },
    stop() {
      run?.abort();
      run = undefined;
    },
  };
}

const fullVolume = 100;

function readOf(record: RecordOfTable<'Ad Reads'> | undefined): Read | undefined {
  const audio = imageUrl('', pickAttachment(record, ['audio']), 'orig');
  if (audio === undefined) return undefined;
  const image = imageUrl('', pickAttachment(record, ['image']), 'h-1080');
  return { audio, volume: (record?.volume ?? fullVolume) / fullVolume, image };
}

/** Returns the show's groups of spots that have audio to play. */
function useGroups(): ReadGroup[] {
  const { broadcast } = useOverlay();
  const groups = useThings('Ad Read Groups', linkedIds(broadcast?.ad_read_groups));
  const records = useThings(
    'Ad Reads',
    groups.flatMap(({ opening_read, and_read, ad_reads }) =>
      [opening_read, and_read, ad_reads].flatMap((link) => linkedIds(link)),
    ),
  );
  const find = (key: string | null) => readOf(records.find((record) => cleanId(record) === key));
  return groups
    .map((group) => ({
      key: cleanId(group) ?? '',
      opening: find(firstLinkedId(group.opening_read)),
      and: find(firstLinkedId(group.and_read)),
      reads: linkedIds(group.ad_reads).flatMap((key) => find(key) ?? []),
    }))
    .filter(({ reads }) => reads.length > 0);
}

/** Names of the original, so that a machine keeps its counts. */
const [countsKey, latestKey] = ['ad-reads', 'ad-reads-latest'] as const;

/** Returns how often this machine has played each group; empty if the browser stores nothing. */
function readUsage(): AdUsage {
  const counts = readStored(countsKey);
  const latest = readStored(latestKey);
  return {
    counts: Object.fromEntries(
      Object.entries(typeof counts === 'object' && counts ? counts : {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    ),
    latest: typeof latest === 'string' ? latest : undefined,
  };
}

function writeUsage({ counts, latest }: AdUsage): void {
  writeStored(countsKey, counts);
  writeStored(latestKey, latest ?? null);
}

function clearUsage(): void {
  writeUsage({ counts: {}, latest: undefined });
}

const fadeMs = 200;

/** Spoken spots with their images, a group at each activation, trigger or click. Off air they stop. */
export default drawOverlay(adRead, function AdRead({ options }) {
  const groups = useGroups();
  const { isActive, isEntered } = useMotion();
  const [read, onRead] = useState<Read>();
  const [isRefused, onRefusal] = useState(false);
  const [runner] = useState(() =>
    createAdRunner({ open: (address) => new Audio(address), onRead, onRefusal }),
  );
  const start = (): void => {
    const usage = readUsage();
    const group = nextGroup(groups, usage);
    if (!group) return;
    runner.start([{ pauseMs: options.start }, ...adSteps(group, options.delay)], () =>
      writeUsage(afterGroup(usage, group.key)),
    );
  };
  const latestStart = useRef(start);
  useEffect(() => {
    latestStart.current = start;
  });
  useEffect(() => {
    if (isActive && isEntered) latestStart.current();
  }, [isActive, isEntered]);
  useEffect(() => {
    if (!isActive) runner.stop();
  }, [runner, isActive]);
  useEffect(() => () => runner.stop(), [runner]);
  useTrigger('ad_read_start', start);
  const images = groups.flatMap(({ opening, and, reads }) =>
    [opening, and, ...reads].flatMap((one) => one?.image ?? []),
  );
  const joined = images.join('\n');
  useEffect(() => {
    for (const image of joined.split('\n')) preloadPicture(image || undefined);
  }, [joined]);
  useOverlayReport({ ad: read ? 'playing' : 'waiting' });
  useSoundReport(isRefused ? 'refused' : 'allowed');
  const clear = (event: MouseEvent): void => {
    event.preventDefault();
    clearUsage();
  };
  return (
    <button type="button" className={styles.page} aria-label="Start" onClick={start} onContextMenu={clear}>
      <SwapFade swapKey={read?.image ?? ''} durationMs={fadeMs} className={styles.swap}>
        {read?.image && <img src={read.image} alt="" className={styles.card} />}
      </SwapFade>
    </button>
  );
});
