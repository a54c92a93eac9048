import { createElement, isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeToasts } from '#data/toasts.ts';
import { ShareButton } from '#ui/controls/ShareButton.tsx';
import CalendarDialog from './calendar/CalendarDialog.tsx';

const address = 'https://league.test/match/A?map=2';
const writeText = vi.fn(async (_text: string): Promise<void> => undefined);

beforeEach(() => {
  takeToasts();
  writeText.mockClear();
  vi.stubGlobal('location', {
    origin: 'https://league.test',
    pathname: '/match/A',
    search: '?map=2',
    hash: '#x',
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Presses the button: it has no state, so that it can be drawn without a page. */
const press = async (): Promise<string[]> => {
  const button = ShareButton({ title: 'Foxes vs Owls' }) as ReactElement<{ onClick: () => void }>;
  expect(isValidElement(button)).toBe(true);
  button.props.onClick();
  await vi.waitFor(() => Promise.resolve());
  await new Promise((resolve) => setTimeout(resolve));
  return takeToasts().map(({ text }) => text);
};

describe('sharing a page', () => {
  it('hands its address to the share sheet, without the place on it', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { share, clipboard: { writeText } });
    expect(await press()).toEqual([]);
    expect(share).toHaveBeenCalledWith({ title: 'Foxes vs Owls', url: address });
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no share sheet', undefined],
    ['the share sheet fails', () => Promise.reject(new TypeError('cannot share'))],
  ])('copies it where %s', async (_case, share) => {
    vi.stubGlobal('navigator', { share, clipboard: { writeText } });
    expect(await press()).toEqual(['Link copied']);
    expect(writeText).toHaveBeenCalledWith(address);
  });

  it('does nothing more when the sheet is closed', async () => {
    const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
    vi.stubGlobal('navigator', { share, clipboard: { writeText } });
    expect(await press()).toEqual([]);
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each([
    ['refused', { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) }],
    ['impossible', undefined],
  ])('says the address where copying is %s', async (_case, clipboard) => {
    vi.stubGlobal('navigator', { clipboard });
    expect(await press()).toEqual([`Copying is not allowed here. The address is ${address}`]);
  });
});

describe('the calendar of a record', () => {
  const drawn = (kind: 'team' | 'follow') =>
    renderToStaticMarkup(
      createElement(CalendarDialog, {
        of: { kind, key: 'TEAM0000000001' },
        name: 'Foxes',
        isOpen: true,
        onClose: () => undefined,
      }),
    );

  it('has a way into each kind of program, and says that it follows what changes', () => {
    const markup = drawn('team');
    expect([...markup.matchAll(/href="([^:"]+):/g)].map(([, scheme]) => scheme)).toEqual([
      'webcal',
      'https',
      'https',
    ]);
    expect(markup).toContain('/ical?team=TEAM0000000001');
    expect(markup).toContain('The calendar updates itself when a match is rescheduled.');
    expect(markup).not.toContain('Add the calendar again');
  });

  it('of those who are followed says that the address names them as they are now', () => {
    expect(drawn('follow')).toContain('Add the calendar again after you follow something else.');
  });
});
