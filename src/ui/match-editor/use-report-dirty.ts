import { useEffect, useRef } from 'react';

/** Tells the host whether there is something unsaved, and that there is not once the form is gone. */
export function useReportDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const report = useRef(onDirty);
  report.current = onDirty;
  useEffect(() => {
    report.current(isDirty);
  }, [isDirty]);
  useEffect(() => () => report.current(false), []);
}
