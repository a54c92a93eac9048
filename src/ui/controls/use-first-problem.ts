import { type RefObject, useEffect, useRef, useState } from 'react';

type FirstProblem = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** True once the user tried to send the form. */
  readonly isTried: boolean;
  /** Call it when the form cannot be sent as it is, or was refused. */
  readonly showProblems: () => void;
};

/** Shows the problems of a form once the user tries to send it, and then focuses the first field with one. */
export function useFirstProblem(): FirstProblem {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, isTried: tries > 0, showProblems: () => setTries((before) => before + 1) };
}
