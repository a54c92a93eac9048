const askFirst = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
  // Browsers before 2023 ask only then.
  event.returnValue = true;
};

/**
 * Has the browser ask before the page is closed or left while something waits. Only then: the listener keeps pages
 * out of the browser's memory.
 */
export function keepFromLeaving(isWaiting: boolean): void {
  if (isWaiting) addEventListener('beforeunload', askFirst);
  else removeEventListener('beforeunload', askFirst);
}
