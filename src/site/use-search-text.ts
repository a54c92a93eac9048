import { useSearchParams } from 'wouter';

const parameter = 'q';

/** The text of a page's search, kept in the address so that going back from a result restores the list. */
export function useSearchText(): [text: string, search: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const search = (text: string) => {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (text === '') next.delete(parameter);
        else next.set(parameter, text);
        return next;
      },
      { replace: true },
    );
  };
  return [parameters.get(parameter) ?? '', search];
}
