import type { GameEvent, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { useMatchRights } from '#ui/access/use-match-rights.ts';
import { Implications } from '#ui/bracket/Implications.tsx';
import { ResolveButton } from '#ui/bracket/ResolveButton.tsx';
import { FoldedSection } from '#ui/match-editor/FoldedSection.tsx';
import { KeyList } from '#ui/match-editor/KeyList.tsx';
import MatchBroadcasts from '#ui/schedule/MatchBroadcasts.tsx';
import { EditorRoles } from './EditorRoles.tsx';

type EditorBelowProps = {
  match: Match;
  event: GameEvent | undefined;
  verdictOn: ReturnType<typeof useMatchRights>;
};

/** The keys of the form, where the match leads to in its brackets, which broadcasts show it, and who works on it. */
export default function EditorBelow({ match, event, verdictOn }: EditorBelowProps) {
  const brackets = useThings('Brackets', linkedIds(match.brackets));
  const shown = brackets.filter((bracket) => !bracket.hide_implications);
  return (
    <>
      <KeyList />
      {shown.length > 0 && (
        <FoldedSection id="bracket-implications" title="Bracket implications">
          {shown.map((bracket) => (
            <Implications
              key={bracket.id}
              bracket={bracket}
              match={match}
              action={<ResolveButton bracket={bracket} control="match editor: resolve bracket" />}
            />
          ))}
        </FoldedSection>
      )}
      {verdictOn('match editor: Broadcasts') === 'allowed' && (
        <FoldedSection id="match-broadcasts" title="Broadcasts">
          <MatchBroadcasts match={match} />
        </FoldedSection>
      )}
      <EditorRoles matchKey={cleanId(match) ?? ''} event={event} verdict={verdictOn('match editor: roles')} />
    </>
  );
}
