import type { Bracket } from '#contract/records.ts';
import { BracketPanel } from '#ui/bracket/BracketPanel.tsx';

/** The bracket as the site draws it, without matches: slots name what leads to them. */
export function SitePreview({ text }: { text: string }) {
  const bracket: Bracket = {
    id: 'recBracketPreview',
    __tableName: 'Brackets',
    name: 'Preview',
    bracket_layout: text,
  };
  return <BracketPanel bracket={bracket} />;
}
