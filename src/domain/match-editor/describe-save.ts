import type { MapDataToSend, ScorePayload } from './payloads.ts';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** The texts of what saving will send: 'score 2–0', '2 changed maps', '1 new map', '1 map deleted'. */
export function describeSave(score: ScorePayload | null, maps: MapDataToSend | null): string[] {
  return [
    ...(score?.updatedData.first_to === undefined ? [] : [`first to ${score.updatedData.first_to}`]),
    ...(score ? [`score ${score.updatedData.score_1}–${score.updatedData.score_2}`] : []),
    ...counted(maps?.changedCount ?? 0, 'changed map', 'changed maps'),
    ...counted(maps?.deletedCount ?? 0, 'map deleted', 'maps deleted'),
    ...counted(maps?.createdKeys.length ?? 0, 'new map', 'new maps'),
  ];
}
