/** The texts to be read on the page, one for each piece; runs inside the page and uses nothing from outside. */
export const visibleTexts = (): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    if (!text || !element || element.closest('script, style, title')) continue;
    const box = element.getBoundingClientRect();
    const isOpen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (isOpen && box.width > 0 && box.height > 0) found.push(text);
  }
  return found;
};
