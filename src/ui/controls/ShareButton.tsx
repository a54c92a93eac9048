import { Icon } from '../things/Icon.tsx';
import { Button } from './Button.tsx';
import { showToast } from './toast.ts';

type ShareButtonProps = {
  /** Title of the shared page, passed to the share sheet with the address. */
  title: string;
};

/** The page's address without what only this visit needs. */
const sharedAddress = (): string => {
  const { origin, pathname, search } = globalThis.location;
  return `${origin}${pathname}${search}`;
};

/** Hands the address of this page to the device's share sheet, or copies it where there is none. */
export function ShareButton({ title }: ShareButtonProps) {
  const copy = (url: string) => {
    const refused = () =>
      showToast({ text: `Copying is not allowed here. The address is ${url}`, kind: 'error' });
    if (!navigator.clipboard) return refused();
    return navigator.clipboard
      .writeText(url)
      .then(() => showToast({ text: 'Link copied', kind: 'success' }), refused);
  };
  const share = () => {
    const url = sharedAddress();
    if (typeof navigator.share !== 'function') return void copy(url);
    void navigator.share({ title, url }).catch((error: unknown) => {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy(url);
    });
  };
  return (
    <Button look="quiet" onClick={share} title={`Share ${title}`}>
      <Icon name="link" />
      Share
    </Button>
  );
}
