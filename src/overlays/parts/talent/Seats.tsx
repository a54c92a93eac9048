import type { Talent } from '#domain/broadcast/talent.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { type Place, Rise } from '../lists/Rise.tsx';
import { usePresence } from '../lists/use-presence.ts';
import { Seat } from './Seat.tsx';

type SeatsProps = {
  /** Who is seen, in the order of their places. */
  shown: readonly Talent[];
  /** All, hidden ones too: their order says the colours of the seats. */
  all: readonly Talent[];
  places: readonly Place[];
  isDisabled: boolean;
  /** Parameters of the cameras' pages. */
  params?: string | undefined;
};

const exitMs = 300;

/** People who come, go, and move together to make room. */
export function Seats({ shown, all, places, isDisabled, params }: SeatsProps) {
  const { canAnimate } = useOverlay();
  const seats = usePresence(
    shown.flatMap((person, at) => {
      const place = places[at];
      return place ? [{ key: person.key, item: { person, place } }] : [];
    }),
    canAnimate ? exitMs : 0,
  );
  return seats.map(({ key, item: { person, place }, arrival, isLeaving }) => {
    const among = all.findIndex((one) => one.key === key);
    return (
      <Rise key={key} place={place} step={1 + (arrival ?? among)} isLeaving={isLeaving}>
        <Seat person={person} place={among} isDisabled={isDisabled} params={params} />
      </Rise>
    );
  });
}
