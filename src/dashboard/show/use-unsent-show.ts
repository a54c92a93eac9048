import { useMemo } from 'react';
import { restoreId } from '#domain/record-id.ts';
import type { PreviewedFields, PreviewedRecords } from '#ui/preview/previewed-fields.ts';
import { useLiveMatchKey } from './use-live-match.ts';
import { useShow } from './use-show.ts';

/**
 * Fields of the show and of its live match that are chosen and not sent, for a picture of them. The same object while
 * they are the same.
 */
export function useUnsentShow(ofShow: PreviewedFields, ofMatch: PreviewedFields = {}): PreviewedRecords {
  const { broadcastKey } = useShow();
  const matchKey = useLiveMatchKey();
  const text = JSON.stringify(
    [[broadcastKey, ofShow] as const, [matchKey, ofMatch] as const].flatMap(([key, fields]) =>
      key === undefined || Object.keys(fields).length === 0 ? [] : [[restoreId(key), fields]],
    ),
  );
  return useMemo(() => Object.fromEntries(JSON.parse(text)) as PreviewedRecords, [text]);
}
