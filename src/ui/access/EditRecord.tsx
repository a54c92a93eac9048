import { Suspense } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { lazyPart } from '../lazy-part.ts';
import type { EditButtonProps } from './EditButton.tsx';

/** Loaded for signed-in users only. */
const EditButton = lazyPart(() => import('./EditButton.tsx'));
const EditLinksButton = lazyPart(() => import('./EditLinksButton.tsx'));

/** The button that edits a record in place, for users who may; nothing for visitors. */
export function EditRecord(props: EditButtonProps) {
  const { user } = useSession();
  return (
    user && (
      <Suspense fallback={null}>
        <EditButton {...props} />
      </Suspense>
    )
  );
}

/**
 * For pages with many records: the button that makes their links open forms, for users who may edit any of them. `event`:
 * dirty id of the page's event.
 */
export function EditLinks({ event }: { event?: string | undefined }) {
  const { user } = useSession();
  return (
    user && (
      <Suspense fallback={null}>
        <EditLinksButton event={event} />
      </Suspense>
    )
  );
}
