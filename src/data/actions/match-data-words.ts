import type { PayloadOf } from '#contract/actions.ts';
import type { Names } from './names.ts';

type Payload = PayloadOf<'update-match-data'>;

const labels: Readonly<Record<string, string>> = {
  start: 'Start',
  special_event: 'Special event',
  custom_name: 'Name',
  forfeit: 'Forfeit',
  forfeit_reason: 'Forfeit reason',
  vod: 'Video',
  vod_2: 'Second video',
  alternative_vod: 'Alternative video',
  mvpPlayerID: 'Most valuable player',
};

/** "Score 2-1, Video for Stormwatch vs Ravens". A score that is not sent is the one on the screen. */
export function matchDataWords({ matchID, updatedData }: Payload, names: Names): string {
  const { score_1: first, score_2: second, ...others } = updatedData;
  const shown = (sent: number | null | undefined, field: string) =>
    (sent === undefined ? names.number(matchID, field) : sent) ?? 0;
  const hasScore = first !== undefined || second !== undefined;
  const parts = [
    ...(hasScore ? [`Score ${shown(first, 'score_1')}-${shown(second, 'score_2')}`] : []),
    ...Object.keys(others).map((field) => labels[field] ?? field),
  ];
  return `${parts.join(', ') || 'Details'} for ${names.match(matchID)}`;
}
