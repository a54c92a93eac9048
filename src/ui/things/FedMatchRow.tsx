import type { ComponentProps } from 'react';
import { useThing } from '#data/hooks/use-thing.ts';
import { linkedIds } from '#domain/record-id.ts';
import { MatchRow } from './MatchRow.tsx';
import { useFeederTexts } from './use-feeder-texts.ts';

type FedMatchRowProps = ComponentProps<typeof MatchRow>;

/** The row of a match among others of its event: places not decided yet name the matches they wait for. */
export function FedMatchRow(props: FedMatchRowProps) {
  const match = useThing('Matches', props.matchKey);
  const isOpen = match !== undefined && linkedIds(match.teams).length < 2;
  return isOpen ? <OpenMatchRow {...props} /> : <MatchRow {...props} />;
}

/** Apart, so that rows of two teams, of which a schedule has hundreds, watch no bracket. */
function OpenMatchRow(props: FedMatchRowProps) {
  const feeders = useFeederTexts(useThing('Matches', props.matchKey));
  return <MatchRow {...props} feeders={feeders} />;
}
