import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CommandButton } from './CommandButton.tsx';
import { type Command, sending } from './command.ts';

vi.mock('../show/use-show.ts', () => ({ useIsShowOnAir: () => true }));
vi.mock('../glass/use-sources-text.ts', () => ({ useSourcesText: () => undefined }));
vi.mock('./use-press.ts', () => ({ usePress: () => () => undefined }));

/** Returns the text that is read out after the button's label, and the button's tip. */
const readingOf = (command: Partial<Command>) => {
  const given: Command = {
    id: 'x',
    group: 'Show',
    label: 'Go',
    icon: 'play',
    state: 'idle',
    run: () => {},
    ...command,
  };
  const markup = renderToStaticMarkup(createElement(CommandButton, { command: given }));
  const described = /<button[^>]*>(.*)<\/button>/.exec(markup)?.[1] ?? '';
  return [described.replace(/<[^>]+>/g, '').replace(/^Go/, ''), /title="([^"]*)"/.exec(markup)?.[1]];
};

it.each([
  [{ now: 'Left', next: 'Right' }, 'Now: Left. Sends: → Right', 'Go: now Left, sends Right'],
  [{ now: 'Left', next: 'Right', goesOnAir: true }, 'Now: Left. Sends: → Right', 'Go: now Left, sends Right'],
  [{ next: 'A title', goesOnAir: true }, 'Sends: → A title', 'Go: sends A title'],
  [{ next: 'A title', obstacle: 'No match is live' }, 'No match is live', 'No match is live'],
  [{ now: 'Off', next: 'On', obstacle: 'No connection' }, 'Now: Off. No connection', 'No connection'],
  [{ now: 'Off', next: 'On', obstacle: sending }, 'Now: Off. Sends: → On', 'Go: now Off, sends On'],
  [{ now: 'Off', wanted: 'On', next: 'Off' }, 'Now: Off. Pressed: → On', 'Go: now Off, sends Off'],
] as const)('%j is read out as %s', (command, reading, tip) => {
  expect(readingOf(command)).toEqual([reading, tip]);
});
