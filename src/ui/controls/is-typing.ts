const typingElements = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';

/** Returns true if a key pressed at this element belongs to an input or a choice there. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingElements) !== null;
}
