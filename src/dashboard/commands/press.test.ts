import { describe, expect, it, vi } from 'vitest';
import type { Command } from './command.ts';
import { press } from './press.ts';

const question = { title: 'Map win on air', text: 'Sure?', action: 'Yes', about: 'match 1, map 3' };

/** A press of one command that may change while its question is open. */
const pressing = (command: Partial<Command> | undefined, answer: () => boolean = () => true) => {
  const run = vi.fn();
  const refuse = vi.fn();
  const state = { command };
  const find = (id: string): Command | undefined =>
    id === 'it' && state.command
      ? { id, group: 'Group', label: 'It', icon: 'flip', state: 'idle', run, ...state.command }
      : undefined;
  const ask = vi.fn(async () => answer());
  return { run, refuse, ask, state, done: () => press('it', { find, ask, refuse }) };
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
});
