import type { OverlayProps } from '../define.ts';
import { BackgroundFile } from '../host/BackgroundFile.tsx';
import { useOverlay } from '../host/use-overlay.ts';
import type { backgroundOptions } from './overlay.ts';

/** The broadcast's background file alone. */
export default function Background({ options }: OverlayProps<typeof backgroundOptions>) {
  const { common } = useOverlay();
  // The common option already drew it.
  return common.background ? null : <BackgroundFile index={options.index} />;
}
