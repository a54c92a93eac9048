import { useContext } from 'react';
import { ShownRecordsContext } from '#data/hooks/shown-records.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { spoilers } from '#data/spoilers/spoilers.ts';
import type { LinkField } from '#domain/record-id.ts';
import { hidesEvent } from '#domain/spoilers/choice.ts';

/** Whether this part of the page is drawn without the results of an event. */
export function useHiddenEvent(event: LinkField): boolean {
  const isShielded = useContext(ShownRecordsContext) !== undefined;
  const isHidden = useShared(spoilers, ({ choice }) => hidesEvent(choice, event));
  return isShielded && isHidden;
}
