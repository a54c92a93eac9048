import { describe, expect, it } from 'vitest';
import { advance, redo, startHistory, undo } from './use-creator.ts';

describe('the history of a value', () => {
  it('goes back and forth, and forgets what was undone with the next step', () => {
    const two = advance(advance(startHistory('a'), 'b'), 'c');
    expect(undo(undo(two)).present).toBe('a');
    expect(undo(undo(undo(two))).present).toBe('a');
    expect(redo(undo(two))).toEqual({ past: ['a', 'b'], present: 'c', future: [] });
    const other = advance(undo(two), 'd');
    expect(redo(other).present).toBe('d');
    expect(undo(other).present).toBe('b');
  });

  it('takes steps of one name together, and the same value for none', () => {
    const typed = advance(advance(startHistory(''), 'S', 'header 0'), 'Se', 'header 0');
    expect(undo(typed).present).toBe('');
    expect(advance(typed, 'Se', 'header 1')).toBe(typed);
    // After an undo the same field starts anew.
    expect(undo(advance(undo(typed), 'F', 'header 0')).present).toBe('');
  });

  it('is bounded', () => {
    let history = startHistory(0);
    for (let value = 1; value <= 1000; value += 1) history = advance(history, value);
    expect(history.past.length).toBe(200);
  });
});
