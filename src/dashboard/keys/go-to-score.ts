import { setModuleOpen } from '../frame/use-module-open.ts';
import matchEditor from '../match-editor/module.ts';

/** How long the editor may take to be drawn after it was opened. */
const waitMs = 2_000;
const lookMs = 50;

/** Opens the match editor and puts the cursor into its first score. */
export function goToScore(): void {
  setModuleOpen(matchEditor.name, true);
  const until = Date.now() + waitMs;
  const look = () => {
    const input = document.querySelector<HTMLInputElement>(
      `[data-module="${matchEditor.name}"] [data-open] input[type="number"]`,
    );
    if (input) {
      input.focus();
      input.select();
    } else if (Date.now() < until) setTimeout(look, lookMs);
  };
  look();
}
