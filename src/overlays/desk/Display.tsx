import type { Match } from '#contract/records.ts';
import type { Talent } from '#domain/broadcast/talent.ts';
import { DeskMaps } from './DeskMaps.tsx';
import { DeskMatch } from './DeskMatch.tsx';
import { DeskPeople } from './DeskPeople.tsx';
import type { DeskView } from './model.ts';
import { Notice } from './Notice.tsx';
import { Scoreboard } from './Scoreboard.tsx';

type DisplayProps = { view: DeskView; match: Match | undefined; guests: readonly Talent[] };

/** One of the displays of the desk. Those that speak of a match need one. */
export default function Display({ view, match, guests }: DisplayProps) {
  switch (view.kind) {
    case 'notice':
      return <Notice side={view.side} match={match} />;
    case 'predictions':
    case 'interview':
    case 'casters':
      return <DeskPeople kind={view.kind} guests={guests} />;
    case 'match':
      return match ? <DeskMatch match={match} /> : null;
    case 'scoreboard':
      return match ? <Scoreboard match={match} /> : null;
    case 'maps':
    case 'drafted maps':
      return match ? <DeskMaps match={match} isDrafted={view.kind === 'drafted maps'} /> : null;
    default:
      return view satisfies never;
  }
}
