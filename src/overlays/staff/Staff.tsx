import { useMemo } from 'react';
import { staff } from '#contract/overlays/staff.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { staffNames } from './model/names.ts';
import { NameList } from './NameList.tsx';

/** Everybody who helped with the event or one of its matches (overlays-show, staff). */
export default drawOverlay(staff, function Staff() {
  const { event } = useOverlay();
  const matches = useThings('Matches', linkedIds(event?.matches));
  const roles = useThings('Player Relationships', [
    ...new Set([event, ...matches].flatMap((record) => linkedIds(record?.player_relationships))),
  ]);
  const people = useThings('Players', [
    ...new Set([
      ...linkedIds(event?.staff),
      ...roles.flatMap(({ player }) => linkedIds(player)),
      ...matches.flatMap(({ casters }) => linkedIds(casters)),
    ]),
  ]);
  const names = useMemo(() => staffNames(people), [people]);
  const isShown = names.length > 0;
  const drawn = useLastKnown(names, isShown);
  if (!drawn) return null;
  return (
    <PanelPicture title="Staff" isExtended={false} isShown={isShown}>
      <NameList names={drawn} />
    </PanelPicture>
  );
});
