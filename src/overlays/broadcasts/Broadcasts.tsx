import { broadcasts } from '#contract/overlays/break.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { BroadcastList } from './BroadcastList.tsx';

/** This broadcast and the others with their matches; nothing without others. */
export default drawOverlay(broadcasts, function Broadcasts() {
  const { broadcast } = useOverlay();
  const others = useThings('Broadcasts', linkedIds(broadcast?.other_broadcasts));
  const isShown = broadcast !== undefined && others.length > 0;
  const drawn = useLastKnown(broadcast && [broadcast, ...others], isShown);
  if (!drawn) return null;
  return (
    <PanelPicture title="Other broadcasts" isExtended={false} isShown={isShown}>
      <BroadcastList broadcasts={drawn} />
    </PanelPicture>
  );
});
