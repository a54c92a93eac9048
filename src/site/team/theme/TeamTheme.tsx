import { useThing } from '#data/hooks/use-thing.ts';
import type { PageProps } from '../../page.ts';
import { ThemeSheet } from '../../record/theme/ThemeSheet.tsx';
import { TeamSamples } from './TeamSamples.tsx';

/** The team's brand, with samples of where viewers meet it (website 4.11). */
export default function TeamTheme({ recordKey, isComplete }: PageProps) {
  const team = useThing('Teams', recordKey);
  return (
    <ThemeSheet owner={team} isComplete={isComplete}>
      {(theme) => team && <TeamSamples team={team} theme={theme} />}
    </ThemeSheet>
  );
}
