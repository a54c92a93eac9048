const typingElements = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';

/** Whether a key press at this element belongs to something that is being typed or chosen there. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingElements) !== null;
}
