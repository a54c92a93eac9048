import type { OverlayProps } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { BracketPicture } from './BracketPicture.tsx';
import type { bracketOptions } from './overlay.ts';
import { useChosenBracket } from './use-chosen-bracket.ts';

/** The bracket of the show: the whole of it, as large as the frame allows (overlays-show, bracket). */
export default function Bracket({ options }: OverlayProps<typeof bracketOptions>) {
  const bracket = useChosenBracket(options.key);
  useOverlayReport(bracket?.name ? { bracket: bracket.name } : {});
  useOverlaySubject(bracket?.name);
  return (
    <BracketPicture
      bracket={bracket}
      isExtended={options.extended}
      isSmall={options.small}
      scale={options.scale}
    />
  );
}
