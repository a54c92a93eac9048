import { describe, expect, it, vi } from 'vitest';
import { type Command, sending } from './command.ts';
import { press } from './use-press.ts';

const question = { title: 'Map win on air', text: 'Sure?', action: 'Yes', about: 'match 1, map 3' };

/** An action with one command, which may change while its question is open. */
const pressing = (command: Partial<Command> | undefined, answer: () => boolean = () => true) => {
  const run = vi.fn();
  const refuse = vi.fn();
  const state = { command };
  const find = (id: string): Command | undefined =>
    id === 'it' && state.command
      ? { id, group: 'Group', label: 'It', icon: 'flip', state: 'idle', run, ...state.command }
      : undefined;
  const ask = vi.fn(async () => answer());
  return { run, refuse, ask, state, done: () => press('it', { find, show: () => 'show', ask, refuse }) };
};

describe('press', () => {
  it('runs what asks nothing at once', async () => {
    const { run, ask, done } = pressing({});
    await done();
    expect(run).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['what cannot be run', { obstacle: 'No match is live', asks: () => question }],
    ['what is gone', undefined],
  ])('does nothing with %s', async (_name, command) => {
    const { run, ask, refuse, done } = pressing(command);
    await done();
    expect([run, ask, refuse].map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it.each([true, false])('runs after its question when the answer is %s', async (isYes) => {
    const { run, refuse, ask, done } = pressing({ asks: () => question }, () => isYes);
    await done();
    expect(ask).toHaveBeenCalledExactlyOnceWith(question);
    expect(run).toHaveBeenCalledTimes(isYes ? 1 : 0);
    expect(refuse).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<Command> | undefined]>([
    ['is about something else', { asks: () => ({ ...question, about: 'match 2, map 1' }) }],
    ['cannot be run', { asks: () => question, obstacle: 'The match is decided' }],
    ['is gone', undefined],
  ])('says that nothing was sent when it %s by the time of the answer', async (_name, later) => {
    const pressed = pressing({ asks: () => question }, () => {
      pressed.state.command = later;
      return true;
    });
    await pressed.done();
    expect(pressed.run).not.toHaveBeenCalled();
    expect(pressed.refuse).toHaveBeenCalledOnce();
  });

  it.each([true, false])(
    'names what has happened since the question (nothing left to do: %s)',
    async (isDone) => {
      const since = () => ({ text: 'Map 3 was given to Owls', isDone });
      const pressed = pressing({ asks: () => ({ ...question, since }) }, () => {
        pressed.state.command = { asks: () => ({ ...question, about: 'match 1, map 4' }) };
        return true;
      });
      await pressed.done();
      expect(pressed.run).not.toHaveBeenCalled();
      expect(pressed.refuse).toHaveBeenCalledExactlyOnceWith('Map 3 was given to Owls', isDone);
    },
  );

  it('runs the command as it stands after the answer', async () => {
    const later = vi.fn();
    const pressed = pressing({ asks: () => question }, () => {
      pressed.state.command = { asks: () => question, run: later };
      return true;
    });
    await pressed.done();
    expect(pressed.run).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledOnce();
  });

  it('loses no press during a run: each follows the one before', async () => {
    const runs: number[] = [];
    const state = { value: 0, obstacle: undefined as string | undefined };
    const find = (id: string): Command => {
      const { value, obstacle } = state;
      const run = () => {
        runs.push(value);
        state.obstacle = sending;
        setTimeout(() => Object.assign(state, { value: value + 1, obstacle: undefined }), 100);
      };
      return { id, group: 'Group', label: 'It', icon: 'flip', state: 'idle', run, obstacle };
    };
    const parts = { find, show: () => 'show', ask: async () => true, refuse: vi.fn() };
    await Promise.all([press('it', parts), press('it', parts), press('it', parts)]);
    expect(runs).toEqual([0, 1, 2]);
  });
});

/** Two commands, of which "flip" is sending; its next press waits for the end of that. */
const sendingFlip = () => {
  const runs: string[] = [];
  const command = (id: string): Command => ({
    id,
    group: 'Group',
    label: id,
    icon: 'flip',
    state: 'idle',
    run: () => runs.push(id),
  });
  const state = {
    show: 'show',
    commands: [
      { ...command('flip'), obstacle: sending, liveMatch: 'match 1' },
      command('title'),
      { ...command('clear-air'), asks: () => question },
      { ...command('break-display'), opens: true },
    ] as Command[],
  };
  const change = (id: string, part: Partial<Command>) => {
    state.commands = state.commands.map((one) => (one.id === id ? { ...one, ...part } : one));
  };
  const refuse = vi.fn();
  const parts = {
    find: (id: string) => state.commands.find((one) => one.id === id),
    show: () => state.show,
    ask: async () => true,
    refuse,
  };
  return { runs, state, change, refuse, parts, press: (id: string) => press(id, parts) };
};

describe('a press that waits', () => {
  it('holds up others in their order, and none that asks first, as clearing the air', async () => {
    const { runs, change, press } = sendingFlip();
    const pressed = [press('flip'), press('title')];
    await press('clear-air');
    expect(runs).toEqual(['clear-air']);
    change('flip', { obstacle: undefined });
    await Promise.all(pressed);
    expect(runs).toEqual(['clear-air', 'flip', 'title']);
  });

  it('holds up nothing that only opens a dialog', async () => {
    const { runs, change, press } = sendingFlip();
    const pressed = press('flip');
    await press('break-display');
    expect(runs).toEqual(['break-display']);
    change('flip', { obstacle: undefined });
    await pressed;
    expect(runs).toEqual(['break-display', 'flip']);
  });

  it.each<[string, string, (flip: ReturnType<typeof sendingFlip>) => void]>([
    [
      'another match is live',
      'The show or its live match has changed',
      ({ change }) => change('flip', { obstacle: undefined, liveMatch: 'match 2' }),
    ],
    [
      'another show is controlled',
      'The show or its live match has changed',
      ({ change, state }) => {
        state.show = 'other';
        change('flip', { obstacle: undefined });
      },
    ],
    [
      'the command is gone',
      'The show or its live match has changed',
      ({ state }) => {
        state.commands = [];
      },
    ],
    [
      'there is an obstacle',
      'No match is live',
      ({ change }) => change('flip', { obstacle: 'No match is live' }),
    ],
  ])('is refused with a message when %s by then', async (_name, problem, happen) => {
    const flip = sendingFlip();
    const pressed = flip.press('flip');
    happen(flip);
    await pressed;
    expect(flip.runs).toEqual([]);
    expect(flip.refuse).toHaveBeenCalledExactlyOnceWith(`flip was not sent. ${problem}.`);
  });

  it('is refused with a message when the last run does not end', async () => {
    vi.useFakeTimers();
    const { runs, refuse, press } = sendingFlip();
    const pressed = press('flip');
    await vi.advanceTimersByTimeAsync(5_000);
    await pressed;
    vi.useRealTimers();
    expect(runs).toEqual([]);
    expect(refuse).toHaveBeenCalledExactlyOnceWith(
      'flip was not sent. The previous action is still being sent.',
    );
  });

  it('lets the later ones run when it fails', async () => {
    const { runs, change, parts } = sendingFlip();
    const finds = vi.fn(parts.find);
    const failing = press('flip', { ...parts, find: finds });
    finds.mockImplementation(() => {
      throw new Error('No commands');
    });
    const next = press('title', parts);
    await expect(failing).rejects.toThrow('No commands');
    await next;
    change('flip', { obstacle: undefined });
    await press('flip', parts);
    expect(runs).toEqual(['title', 'flip']);
  });
});
