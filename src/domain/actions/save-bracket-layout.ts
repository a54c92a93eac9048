import { parseLayout } from '#domain/bracket/layout.ts';
import { type Acting, type RecordPatch, type RecordReader, RuleRefusal, recordOf, textIn } from './patch.ts';

export type SaveBracketLayout = {
  readonly bracketID: string;
  /** The new text of the layout. */
  readonly layout: string;
  /** The text that the person has changed, '' where there was none: another one by now is not overwritten. */
  readonly previous: string;
};

/**
 * Gives a bracket another layout. Its matches keep their numbers, since their order is not touched.
 * @throws RuleRefusal `unknown-bracket`, `bracket-unreadable`, `layout-moved-on`
 */
export function saveBracketLayout(
  read: RecordReader,
  { bracketID, layout, previous }: SaveBracketLayout,
  _acting: Acting,
): RecordPatch[] {
  const bracket = recordOf(read, 'Brackets', bracketID, 'unknown-bracket');
  // Taking back the first layout of a bracket leaves none.
  if (layout !== '' && parseLayout(layout) === undefined) throw new RuleRefusal('bracket-unreadable');
  if ((textIn(bracket, 'bracket_layout') ?? '') !== previous) throw new RuleRefusal('layout-moved-on');
  return [{ table: 'Brackets', id: bracketID, fields: { bracket_layout: layout } }];
}
