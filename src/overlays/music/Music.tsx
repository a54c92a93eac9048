import { useEffect, useMemo, useRef, useState } from 'react';
import { music } from '#contract/overlays/media.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { useTrigger } from '../host/use-trigger.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import { Wipe } from '../parts/motion/Wipe.tsx';
import { createMusicPlayer, noClickMs, type Track } from '../parts/sound/music-player.ts';
import { SoundButton } from '../parts/sound/SoundButton.tsx';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Music.module.css';

/** The tracks with a file of all groups of this role, in any case of letters; of all roles without one. */
function useTracks(role: string | undefined): readonly Track[] {
  const { broadcast } = useOverlay();
  const wanted = role?.toLowerCase();
  const roles = useThings('Track Group Roles', linkedIds(broadcast?.track_group_roles)).filter(
    (one) => wanted === undefined || one.role?.trim().toLowerCase() === wanted,
  );
  const groups = useThings(
    'Track Groups',
    roles.flatMap((one) => linkedIds(one.track_groups)),
  );
  const tracks = useThings('Tracks', [...new Set(groups.flatMap((one) => linkedIds(one.tracks)))]);
  return useMemo(
    () =>
      tracks.flatMap((track) => {
        const address = imageUrl('', pickAttachment(track, ['file']), 'orig');
        return address === undefined ? [] : [{ key: track.id, title: track.title ?? '', address }];
      }),
    [tracks],
  );
}

/** A skip that is faded takes so long, ms. */
const skipMs = 1_000;
const closeMs = 340;

/** Music under breaks and desk. The scenes of the broadcast software determine when it is audible. */
export default drawOverlay(music, function Music({ options }) {
  const { group, volume, loop } = options;
  const crossfadeMs = options.crossfade * 1_000;
  const tracks = useTracks(group);
  const { isActive } = useMotion();
  const [track, onTrack] = useState<Track>();
  const [isRefused, onRefusal] = useState(false);
  const [player] = useState(() =>
    createMusicPlayer(
      {
        open: (address) => new Audio(address),
        now: () => performance.now(),
        chance: Math.random,
        onTrack,
        onRefusal,
      },
      { volume, crossfadeMs, loops: loop },
    ),
  );
  useEffect(
    () => player.setSettings({ volume, crossfadeMs, loops: loop }),
    [player, volume, crossfadeMs, loop],
  );
  useEffect(() => player.setTracks(tracks), [player, tracks]);
  // Each time on air begins with another track; off air it plays on. Opened on air, the first one is that track.
  const activations = useRef(isActive ? 0 : 1);
  useEffect(() => {
    if (!isActive) return;
    if (activations.current > 0) player.next(noClickMs);
    activations.current += 1;
  }, [player, isActive]);
  useEffect(() => () => player.stop(), [player]);
  const isMeant = ([role]: readonly unknown[]): boolean => role === undefined || role === group;
  useTrigger('skip_song', (values) => isMeant(values) && player.next(noClickMs));
  useTrigger('fade_skip_song', (values) => isMeant(values) && player.next(skipMs));
  useTrigger('fade_stop_song', (values) => isMeant(values) && player.fadeOut());
  useOverlayReport({ track: track?.title ?? 'none' });
  useSoundReport(isRefused ? 'refused' : 'allowed');
  const title = options.showTitle ? track : undefined;
  const held = useHeld(title, { keyOf: ({ key }) => key, holdMs: () => closeMs });
  return (
    <>
      <Wipe isOpen={held.isOpen} from="left" className={styles.place}>
        {held.value && (
          <FittedText text={`♪ ${held.value.title}`} className={`${styles.title} ${classHooks.surface}`} />
        )}
      </Wipe>
      <SoundButton isRefused={isRefused} onPress={player.resume} />
    </>
  );
});
