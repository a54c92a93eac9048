import { useMemo } from 'react';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { useOverlay } from '../host/use-overlay.ts';
import type { Track } from '../parts/sound/music-player.ts';

/** The tracks with a file of all groups of this role, in any case of letters; of all roles without one. */
export function useTracks(role: string | undefined): readonly Track[] {
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
