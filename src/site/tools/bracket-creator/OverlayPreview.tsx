import { useCallback, useEffect, useRef, useState } from 'react';
import { layoutFragment } from '#ui/bracket/previewed-layout.ts';
import { Select } from '#ui/controls/Select.tsx';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { usePublicShows } from '../../use-public-shows.ts';
import styles from './Previews.module.css';

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

/** A change of the layout is told by the fragment: the picture stays, and the way back is not filled with steps. */
function OverlayFrame({ show, text }: { show: string; text: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = `/broadcast/${encodeURIComponent(show)}/bracket?noAnimate=true`;
  const [first] = useState(page + layoutFragment(text));
  const tell = useCallback(() => {
    const address = new URL(page + layoutFragment(text), window.location.href).href;
    const inside = frame.current?.contentWindow?.location;
    // One that has not begun to load yet is told once it has.
    if (inside && inside.href !== address && inside.href !== 'about:blank') inside.replace(address);
  }, [page, text]);
  useEffect(tell, [tell]);
  return <iframe ref={frame} className={styles.frame} src={first} title="The bracket on air" onLoad={tell} />;
}
