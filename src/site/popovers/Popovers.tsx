import { useId, useLayoutEffect, useRef } from 'react';
import { PlayerCard } from './PlayerCard.tsx';
import styles from './Popovers.module.css';
import type { Popover } from './popover-links.ts';
import { TeamCard } from './TeamCard.tsx';
import { usePopover } from './use-popover.ts';

const gapPx = 8;
/** The room that a card with all its records takes at most, nearly always. */
const tallestPx = 420;

/** Below the link where there is room, else where there is more of it, so that a card that grows stays where it is. */
function place(card: HTMLElement, link: Element): void {
  const { left, top, bottom } = link.getBoundingClientRect();
  const roomBelow = innerHeight - bottom;
  const isAbove = roomBelow < tallestPx && top > roomBelow;
  const most = document.documentElement.clientWidth - card.offsetWidth - gapPx;
  card.style.left = `${Math.max(gapPx, Math.min(left, most))}px`;
  card.style.top = isAbove ? 'auto' : `${bottom + gapPx}px`;
  card.style.bottom = isAbove ? `${innerHeight - top + gapPx}px` : 'auto';
}

/** Keeps the card at its link while the page moves or the card grows, and names it as the link's description. */
function attach(card: HTMLElement, link: HTMLAnchorElement): () => void {
  const follow = () => place(card, link);
  const listening = new AbortController();
  const grown = new ResizeObserver(follow);
  grown.observe(card);
  document.addEventListener('scroll', follow, { capture: true, passive: true, signal: listening.signal });
  addEventListener('resize', follow, { signal: listening.signal });
  link.setAttribute('aria-describedby', card.id);
  // The browser's own small box would lie over the card.
  const titled = [link, ...link.querySelectorAll<HTMLElement>('[title]')].filter(({ title }) => title);
  const titles = titled.map((element) => element.title);
  for (const element of titled) element.title = '';
  follow();
  return () => {
    listening.abort();
    grown.disconnect();
    link.removeAttribute('aria-describedby');
    titled.forEach((element, at) => {
      element.title = titles[at] ?? '';
    });
  };
}

function Card({ popover: { link, kind, key }, card }: { popover: Popover; card: CardRef }) {
  const id = useId();
  useLayoutEffect(() => (card.current ? attach(card.current, link) : undefined), [card, link]);
  return (
    <div ref={card} id={id} role="tooltip" className={styles.card}>
      {kind === 'team' ? <TeamCard teamKey={key} /> : <PlayerCard playerKey={key} />}
    </div>
  );
}

type CardRef = { current: HTMLDivElement | null };

/** Popovers of the links to teams and players: who they are, and what they play next. */
export default function Popovers({ first }: { first: PointerEvent | FocusEvent }) {
  const card = useRef<HTMLDivElement>(null);
  const popover = usePopover(first, card);
  return popover && <Card key={`${popover.kind} ${popover.key}`} popover={popover} card={card} />;
}
