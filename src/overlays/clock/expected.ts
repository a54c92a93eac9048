import type { Expected } from '../../../tests/overlays/expected.ts';
import { dateAndTime } from './model/media-clock.ts';

/** The moment of all test frames, in the time zone of the machine that renders them. */
const moment = dateAndTime(Date.parse('2026-06-20T19:30:00Z'));

export default { usual: { texts: [moment, 'UNKNOWN'] } } satisfies Expected;
