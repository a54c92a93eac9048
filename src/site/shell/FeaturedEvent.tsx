import clsx from 'clsx';
import { Link } from 'wouter';
import type { GameEvent } from '#contract/records.ts';
import { featuredEventLabel } from '#domain/navigation/featured-event-label.ts';
import { useThingLink } from '#ui/things/use-thing-link.ts';
import bar from './Bar.module.css';

type FeaturedEventProps = {
  event: GameEvent;
  /** Whether the page shown is this event's, or one of its teams' or matches'. */
  isCurrent: boolean;
};

/** An event that a minisite leads to; it may have a site of its own. */
export function FeaturedEvent({ event, isCurrent }: FeaturedEventProps) {
  const link = useThingLink('event', event);
  if (!link) return null;
  const parts = {
    className: clsx(bar.link, isCurrent && bar.current),
    'aria-current': isCurrent ? ('true' as const) : undefined,
    children: featuredEventLabel(event),
  };
  return link.isAbsolute ? <a href={link.href} {...parts} /> : <Link href={link.href} {...parts} />;
}
