import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runMachine, type TimerEffect, type TimerEvent, type Transition } from './run-machine.ts';

type Effect = { readonly type: 'say'; readonly text: string };
type Event = { readonly type: 'do'; readonly effects: readonly (Effect | TimerEffect<'a' | 'b'>)[] };

/** Counts its events and does what they carry; a timer says its name. */
const setup = (perform: (effect: Effect) => void) =>
  runMachine<number, Event, Effect, 'a' | 'b'>({
    initial: 0,
    transition: (
      count,
      event: Event | TimerEvent<'a' | 'b'>,
    ): Transition<number, Effect | TimerEffect<'a' | 'b'>> => ({
      state: count + 1,
      effects: event.type === 'timer' ? [{ type: 'say', text: event.name }] : event.effects,
    }),
    perform: { say: perform },
  });

const say = (text: string): Effect => ({ type: 'say', text });

describe('runMachine', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes an event that comes out of an effect after the other effects, with the state it left', () => {
    const said: string[] = [];
    const machine = setup(({ text }) => {
      said.push(`${text} ${machine.state()}`);
      if (text === 'first') machine.dispatch({ type: 'do', effects: [say('inner')] });
    });
    machine.dispatch({ type: 'do', effects: [say('first'), say('second')] });
    expect(said).toEqual(['first 1', 'second 1', 'inner 2']);
  });

  it('goes on after an effect that failed', () => {
    const perform = vi.fn();
    const machine = setup(perform);
    perform.mockImplementationOnce(() => {
      throw new Error('handler');
    });
    expect(() => machine.dispatch({ type: 'do', effects: [say('bad')] })).toThrow('handler');
    machine.dispatch({ type: 'do', effects: [say('good')] });
    expect(perform).toHaveBeenLastCalledWith(say('good'));
  });

  it.each([
    ['start-timer', 100],
    ['restart-timer', 150],
  ] as const)('has one timer of a name: %s while it runs', (type, endsAt) => {
    const perform = vi.fn();
    const machine = setup(perform);
    const timer = { type, name: 'a', delayMs: 100 } as const;
    machine.dispatch({ type: 'do', effects: [timer] });
    vi.advanceTimersByTime(50);
    machine.dispatch({ type: 'do', effects: [timer] });
    vi.advanceTimersByTime(endsAt - 51);
    expect(perform).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(1_000);
    expect(perform.mock.calls).toEqual([[say('a')]]);
  });

  it('stops one timer, or all of them', () => {
    const perform = vi.fn();
    const machine = setup(perform);
    const both = (['a', 'b'] as const).map((name) => ({ type: 'start-timer', name, delayMs: 100 }) as const);
    machine.dispatch({ type: 'do', effects: [...both, { type: 'stop-timer', name: 'a' }] });
    vi.advanceTimersByTime(100);
    expect(perform.mock.calls).toEqual([[say('b')]]);
    machine.dispatch({ type: 'do', effects: both });
    machine.stopTimers();
    vi.advanceTimersByTime(1_000);
    expect(perform).toHaveBeenCalledTimes(1);
  });
});
