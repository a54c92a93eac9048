import { teamImage } from '#contract/overlays/teams.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';
import { imageUrl } from '#domain/theme/images.ts';
import { mediaKind, mediaKindOfAddress } from '#domain/theme/media-kind.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { useStingerLook } from '../host/overlay-status.ts';
import { useChosenTeam } from '../host/use-chosen-team.ts';
import { MediaFile } from '../parts/media/MediaFile.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import styles from './TeamImage.module.css';

/** A file of a team over the whole page. */
export default drawOverlay(teamImage, function TeamImage({ options }) {
  const team = useChosenTeam(options.team);
  const theme = useTheme(team);
  useStingerLook({ theme });
  const file = team?.images?.[options.image - 1];
  const isOverridden = options.override !== undefined && parseWebAddress(options.override) !== null;
  const address = isOverridden ? options.override : imageUrl('', file, 'orig');
  const kind = isOverridden ? mediaKindOfAddress(address ?? '') : mediaKind(file?.type);
  return (
    <SwapFade swapKey={address ?? ''} className={styles.page}>
      {address && kind && <MediaFile kind={kind} address={address} className={styles.file} />}
    </SwapFade>
  );
});
