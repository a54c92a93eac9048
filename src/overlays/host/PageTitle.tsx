import { useShared } from '#data/hooks/use-shared.ts';
import { useTitle } from '#ui/use-title.ts';
import { overlayStatus } from './overlay-status.ts';

type PageTitleProps = { page: string | undefined; show: string };

/** The document's title, by which the broadcast software lists its sources (overlays 2.8). Draws nothing. */
export function PageTitle({ page, show }: PageTitleProps) {
  const subject = useShared(overlayStatus, (status) => status.subject);
  useTitle([page, subject, show]);
  return null;
}
