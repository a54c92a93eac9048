import { chosenScenes, type ReportedScenes } from './scene-choice.ts';

/**
 * Returns the question to ask before all graphics change to another broadcast; undefined if nothing indicates a running
 * show. Reports of scenes do not tell whether they are streamed, so connected software counts as live.
 */
export function switchQuestion(
  current: { readonly name?: string | undefined; readonly advertise?: boolean | undefined },
  reports: readonly ReportedScenes[],
  wantedName: string | undefined,
): string | undefined {
  const scene = chosenScenes(reports.filter(({ isLost }) => !isLost))?.programScene;
  const reasons = [
    ...(current.advertise === true ? ['is advertised on the site'] : []),
    ...(scene === undefined ? [] : [`has "${scene}" on program`]),
  ];
  if (reasons.length === 0) return undefined;
  const name = current.name ?? 'This broadcast';
  return `${name} ${reasons.join(' and ')}, so it may be on air. All graphics change to ${wantedName ?? 'the other broadcast'}.`;
}
