import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { lettersText } from '#domain/match/result-counts.ts';
import { stageRecord } from '#domain/match/stage-record.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';

type SmallTextProps = { team: Team; match: Match; align: 'start' | 'end'; className?: string | undefined };

/** The team's `small_overlay_text`, or its results in this stage, `2W–1L`: not to be read as the match's score. */
export function SmallText({ team, match, align, className }: SmallTextProps) {
  const { broadcast, hasSetting } = useOverlay();
  const own = overlayText(team.small_overlay_text);
  const hasRecord = own === '' && hasSetting('Show match records ingame');
  const matches = useThings('Matches', hasRecord ? linkedIds(team.matches) : undefined);
  const stage = broadcast?.current_stage || match.match_group;
  const record = hasRecord ? stageRecord(team.id, stage, matches) : null;
  const text = own || (record && lettersText(record));
  return text ? <FittedText text={text} shorter={['']} align={align} className={className} /> : null;
}
