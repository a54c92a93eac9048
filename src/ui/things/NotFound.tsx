import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';

/** Most visits never see it. */
const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'));

/** The page for an unknown address or record. */
export function NotFound() {
  return (
    <div data-problem="">
      <Suspense fallback={<div aria-busy="true" style={{ minHeight: '60vh' }} />}>
        <NotFoundPage />
      </Suspense>
    </div>
  );
}
