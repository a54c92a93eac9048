import type { Snapshot } from 'valtio/vanilla';
import { type NoticeSettings, notices } from '../notices/notice-settings.ts';
import { useShared } from './use-shared.ts';

/** What this device is told of those that it follows. */
export const useNotices = (): Snapshot<NoticeSettings> => useShared(notices, (state) => state);
