import type { RecordOfTable } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { useOverlay } from '../host/use-overlay.ts';
import type { Read, ReadGroup } from './model/ad-order.ts';

const fullVolume = 100;

function readOf(record: RecordOfTable<'Ad Reads'> | undefined): Read | undefined {
  const audio = imageUrl('', pickAttachment(record, ['audio']), 'orig');
  if (audio === undefined) return undefined;
  const image = imageUrl('', pickAttachment(record, ['image']), 'h-1080');
  return { audio, volume: (record?.volume ?? fullVolume) / fullVolume, image };
}

/** The groups of spots of the show, as far as they have something to hear. */
export function useGroups(): ReadGroup[] {
  const { broadcast } = useOverlay();
  const groups = useThings('Ad Read Groups', linkedIds(broadcast?.ad_read_groups));
  const records = useThings(
    'Ad Reads',
    groups.flatMap(({ opening_read, and_read, ad_reads }) =>
      [opening_read, and_read, ad_reads].flatMap((link) => linkedIds(link)),
    ),
  );
  const find = (key: string | null) => readOf(records.find((record) => cleanId(record) === key));
  return groups
    .map((group) => ({
      key: cleanId(group) ?? '',
      opening: find(firstLinkedId(group.opening_read)),
      and: find(firstLinkedId(group.and_read)),
      reads: linkedIds(group.ad_reads).flatMap((key) => find(key) ?? []),
    }))
    .filter(({ reads }) => reads.length > 0);
}
