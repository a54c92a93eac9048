type Keyed = { readonly key: string };

/**
 * Returns a random track that was not played yet. When all were, the list begins again without the last one. No track
 * is played twice in a row unless it is the only one.
 *
 * @param chance from 0 to below 1
 */
export function nextTrack<Track extends Keyed>(
  tracks: readonly Track[],
  played: readonly string[],
  chance: number,
): { readonly track: Track | undefined; readonly played: readonly string[] } {
  const fresh = tracks.filter(({ key }) => !played.includes(key));
  const last = played.slice(-1);
  const others = tracks.filter(({ key }) => !last.includes(key));
  const choice = fresh.length > 0 ? fresh : others.length > 0 ? others : tracks;
  const track = choice[Math.floor(chance * choice.length)];
  const kept = fresh.length > 0 ? played : last;
  return { track, played: track ? [...kept, track.key] : played };
}

type AudioElement = Pick<HTMLAudioElement, 'volume' | 'play' | 'pause' | 'currentTime' | 'duration' | 'loop'>;

/** A piece of music; `key` tells it from the others. */
export type Track = { readonly key: string; readonly title: string; readonly address: string };

export type MusicSettings = {
  /** 0 to 1. */
  readonly volume: number;
  readonly crossfadeMs: number;
  /** Each track repeats until it is skipped. */
  readonly loops: boolean;
};

type Device = {
  readonly open: (address: string) => AudioElement;
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly chance: () => number;
  readonly onTrack: (track: Track | undefined) => void;
  /** A browser outside broadcast software requires a user action before it plays. */
  readonly onRefusal: (isRefused: boolean) => void;
};

export type MusicPlayer = {
  setTracks(tracks: readonly Track[]): void;
  setSettings(settings: MusicSettings): void;
  /** Another track, over the one that plays. */
  next(overMs: number): void;
  fadeOut(): void;
  /** Plays what a browser refused to start without a user action. */
  resume(): void;
  stop(): void;
};

type Voice = { readonly track: Track; readonly audio: AudioElement };

/** The shortest fade, ms: a sound that begins or ends in the middle of a wave clicks. */
export const noClickMs = 60;
const stepMs = 20;
const watchMs = 1_000;

/**
 * Creates a player of a list's tracks in random order, each over the end of the one before. Two play at most: a fade that
 * is interrupted ends at once.
 */
export function createMusicPlayer(device: Device, initial: MusicSettings): MusicPlayer {
  let settings = initial;
  let tracks: readonly Track[] = [];
  let played: readonly string[] = [];
  let voice: Voice | undefined;
  let endFade: (() => void) | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;

  const play = ({ audio, track }: Voice): void => {
    audio.play().then(
      () => device.onRefusal(false),
      (error: unknown) => {
        if (voice?.track !== track) return;
        device.onRefusal(error instanceof Error && error.name === 'NotAllowedError');
      },
    );
  };
  /** Leads the volume of both to where they are to be. */
  const fade = (from: Voice | undefined, to: Voice | undefined, overMs: number): void => {
    endFade?.();
    const [startedAt, fromVolume] = [device.now(), from?.audio.volume ?? 0];
    const ms = Math.max(noClickMs, overMs);
    const set = (share: number): void => {
      if (from) from.audio.volume = fromVolume * (1 - share);
      if (to) to.audio.volume = settings.volume * share;
    };
    set(0);
    const timer = setInterval(() => {
      const share = Math.min(1, (device.now() - startedAt) / ms);
      set(share);
      if (share === 1) endFade?.();
    }, stepMs);
    endFade = () => {
      clearInterval(timer);
      endFade = undefined;
      set(1);
      from?.audio.pause();
    };
  };
  const isEnding = ({ audio }: Voice): boolean =>
    audio.duration > 0 && (audio.duration - audio.currentTime) * 1_000 <= settings.crossfadeMs;

  const next: MusicPlayer['next'] = (overMs) => {
    const chosen = nextTrack(tracks, played, device.chance());
    played = chosen.played;
    const before = voice;
    if (!chosen.track) {
      voice = undefined;
    } else {
      const audio = device.open(chosen.track.address);
      audio.loop = settings.loops;
      voice = { track: chosen.track, audio };
    }
    fade(before, voice, before ? overMs : noClickMs);
    if (voice) play(voice);
    device.onTrack(voice?.track);
    clearInterval(watch);
    watch = setInterval(() => {
      if (voice && !settings.loops && endFade === undefined && isEnding(voice)) next(settings.crossfadeMs);
    }, watchMs);
  };
  const fadeOut = (overMs: number): void => {
    clearInterval(watch);
    const before = voice;
    voice = undefined;
    if (before) fade(before, undefined, overMs);
    device.onTrack(undefined);
    device.onRefusal(false);
  };
  return {
    setTracks(list) {
      const isFirst = tracks.length === 0;
      tracks = list;
      if (isFirst && list.length > 0 && !voice) next(noClickMs);
      else if (voice && !list.some(({ key }) => key === voice?.track.key)) next(settings.crossfadeMs);
    },
    setSettings(wanted) {
      settings = wanted;
      if (voice && endFade === undefined) voice.audio.volume = wanted.volume;
    },
    next,
    fadeOut: () => fadeOut(settings.crossfadeMs),
    resume() {
      if (voice) play(voice);
    },
    stop() {
      fadeOut(noClickMs);
      endFade?.();
    },
  };
}
