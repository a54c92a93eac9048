import { MatchEditor } from '#ui/match-editor/MatchEditor.tsx';
import type { ModuleProps } from '../define.ts';

/** The live match's scores and maps, without extras and details (specification 2.8). */
export default function MatchEditorModule({ context }: ModuleProps) {
  return <MatchEditor matchKey={context.matchKey} mapSet={context.broadcast.map_set} isCompact />;
}
