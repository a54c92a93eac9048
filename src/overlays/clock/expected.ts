import type { Expected } from '../../../tests/overlays/expected.ts';
import { dateAndTime } from './model/date-and-time.ts';

/** The moment of all pictures, in the zone of the machine that draws them. */
const moment = dateAndTime(Date.parse('2026-06-20T19:30:00Z'));

export default { usual: { texts: [moment, 'UNKNOWN'] } } satisfies Expected;
