import { useEffect, useState } from 'react';

/** So long nobody has read what came in the place of what they were about to press, ms. */
const unreadMs = 700;

/**
 * Whether another record has just taken the place of the one that controls belong to. A press meant for the one before
 * must not reach it: until it can have been read, controls of it do nothing.
 */
export function useJustChanged(key: string | undefined): boolean {
  const [read, setRead] = useState(key);
  useEffect(() => {
    if (key === read) return;
    const timer = setTimeout(() => setRead(key), unreadMs);
    return () => clearTimeout(timer);
  }, [key, read]);
  // Where nothing was, nothing could be pressed.
  return key !== undefined && read !== undefined && key !== read;
}
