import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

export type RenderedHook<Value> = {
  /** Values that the hook returned at every render, oldest first. */
  readonly values: Value[];
  /** Returns its latest value. */
  current(): Value;
  /** Draws it again, with other arguments. */
  draw(hook: () => Value): void;
  leave(): void;
};

/** React looks here for the event under way, also in the tasks it plans for itself: it has to outlive a test. */
Object.defineProperty(globalThis, 'window', { value: { event: undefined }, configurable: true });

/** The few things React asks of a document that never shows an element. */
const container = () => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const defaultView = { HTMLIFrameElement: class {} };
  const ownerDocument = { ...listening, nodeType: 9, defaultView };
  return { ...listening, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument, textContent: '' };
};

/**
 * Runs a hook in a component that draws nothing, effects included, without a browser. Drawings that stores cause
 * come in their own time: await them with `vi.waitFor`. `wrap` puts the contexts around it that the hook reads.
 */
export function renderHook<Value>(
  hook: () => Value,
  wrap = (subject: ReactNode): ReactNode => subject,
): RenderedHook<Value> {
  const root = createRoot(container() as unknown as Element);
  const values: Value[] = [];
  const Subject = ({ use }: { use: () => Value }) => {
    values.push(use());
    return null;
  };
  const draw = (use: () => Value) => flushSync(() => root.render(wrap(createElement(Subject, { use }))));
  draw(hook);
  return {
    values,
    current: () => values[values.length - 1] as Value,
    draw,
    leave: () => flushSync(() => root.unmount()),
  };
}
