/** One minute, ms. */
export const minuteMs = 60_000;
