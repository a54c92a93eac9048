import { Suspense, useState } from 'react';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { SitePreview } from './SitePreview.tsx';

const OverlayPreview = lazyPart(() => import('./OverlayPreview.tsx'));

const looks = [
  { key: 'site', label: 'On the site' },
  { key: 'overlay', label: 'On air' },
];

/** The bracket as people will see it, in one of its two looks. */
export function Previews({ text }: { text: string }) {
  const [look, setLook] = useState('site');
  return (
    <section className={stack.gap4} aria-labelledby="bracket-preview">
      <h2 id="bracket-preview">Preview</h2>
      <Tabs label="Look" items={looks} selected={look} onSelect={setLook} panelId="bracket-look" />
      <div id="bracket-look" role="tabpanel" aria-labelledby="bracket-preview">
        {look === 'site' ? (
          <SitePreview text={text} />
        ) : (
          <Suspense fallback={<LoadingRows count={1} height={12} />}>
            <OverlayPreview text={text} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
