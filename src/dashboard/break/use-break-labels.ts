import { useMemo } from 'react';
import { specialTexts } from '#contract/messages.ts';
import { optionName } from '#domain/break/break-controls.ts';
import { useBreak } from '#ui/break/use-break.ts';
import { useBroadcast, useShowEvent, useShowTheme } from '../show/use-show.ts';

type BreakLabels = {
  /** The title as viewers read it, `{auto}` replaced. */
  readonly title: string;
  /** Why an option of the automation, or a display, shows nothing as things are: "Won't show: no stage". */
  readonly wontShow: (option: string) => string | undefined;
};

const ending = 'Always do 30s ';

/**
 * What the break makes of the records, in the words of its own rules.
 *
 * @param typed a title in the place of the stored one
 */
export function useBreakLabels(typed?: string): BreakLabels {
  const stored = useBroadcast();
  const broadcast = useMemo(
    () => (typed === undefined ? stored : { ...stored, title: typed }),
    [stored, typed],
  );
  const view = useBreak({ broadcast, event: useShowEvent(), theme: useShowTheme() });
  const reasons: ReadonlyMap<string, string> = view.facts.missing;
  return {
    title: view.title,
    wontShow: (option) => {
      const reason = reasons.get(optionName(option).replace(ending, ''));
      return reason && `${specialTexts.wontShow}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
    },
  };
}
