import { useState } from 'react';
import { layoutFragment } from '#ui/bracket/previewed-layout.ts';
import { Select } from '#ui/controls/Select.tsx';
import { useFrameAddress } from '#ui/preview/use-frame-address.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { usePublicShows } from '../../use-public-shows.ts';
import styles from './OverlayPreview.module.css';

/** The bracket as the overlay draws it, in the colours of a show of an event that is going on. */
export default function OverlayPreview({ text }: { text: string }) {
  const [chosen, choose] = useState<string>();
  const shows = usePublicShows();
  const show = chosen ?? shows?.[0]?.value;
  if (shows !== undefined && show === undefined) {
    return (
      <EmptyState
        title="No show to draw it for"
        text="Brackets on air have the colours of their show. Add a broadcast to an event that is going on."
      />
    );
  }
  return (
    <div className={stack.gap4}>
      {shows !== undefined && shows.length > 1 && (
        <div className={styles.show}>
          <Select label="In the colours of" value={show ?? ''} options={shows} onChange={choose} />
        </div>
      )}
      {show !== undefined && <OverlayFrame key={show} show={show} text={text} />}
    </div>
  );
}

function OverlayFrame({ show, text }: { show: string; text: string }) {
  const page = `/broadcast/${encodeURIComponent(show)}/bracket?noAnimate=true`;
  const address = useFrameAddress(page, layoutFragment(text));
  return <iframe className={styles.frame} title="The bracket on air" {...address} />;
}
