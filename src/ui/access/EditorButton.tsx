import type { Match } from '#contract/records.ts';
import { ThingLink } from '../things/ThingLink.tsx';
import { useMatchRights } from './use-match-rights.ts';

type EditorButtonProps = { match: Match; className?: string | undefined };

/** Link to the editor, for users who may use it. */
export default function EditorButton({ match, className }: EditorButtonProps) {
  const verdictOn = useMatchRights(match);
  if (verdictOn('detailed: Match editor') !== 'allowed') return null;
  return (
    <ThingLink type="match" record={match} subPage="editor" className={className}>
      Match editor
    </ThingLink>
  );
}
