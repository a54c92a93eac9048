export type AuditRules = {
  /** Text and logos must stay 5 % off the frame; `sides` leaves out top and bottom. */
  readonly safeArea: boolean | 'sides';
  /** Nothing but what the overlay draws may cover the game. */
  readonly isTransparent: boolean;
  /** Letters on air are never lower than this, in px of the 1920 stage. */
  readonly minimumTextPx: number | undefined;
};

/**
 * Returns descriptions of the errors in the frame on the page; runs inside the page and uses nothing from outside.
 * Elements that overlap on purpose carry `data-layered`.
 */
export const auditPicture = (rules: AuditRules): string[] => {
  const found = new Set<string>();
  const scale = Math.min(innerWidth / 1920, innerHeight / 1080);
  type Box = { left: number; top: number; right: number; bottom: number };
  type Piece = { text: string; box: Box; element: Element };

  const isVisible = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'none' || Number(style.opacity) < 0.02) return false;
      if (at === element && style.visibility !== 'visible') return false;
    }
    return true;
  };
  const name = (element: Element): string =>
    element.closest('[data-testid]')?.getAttribute('data-testid') ??
    element.className.toString().slice(0, 40);

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (!text || !element || element.closest('script, style, title') || !isVisible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    // The line is higher than the letters: what counts is about the height of capitals.
    const style = getComputedStyle(element);
    const lines = text.split('\n').length;
    const shown = element.getBoundingClientRect();
    // Heights are whole pixels: a stretch of a few percent is only their rounding.
    const stretch =
      element instanceof HTMLElement && element.offsetHeight ? shown.height / element.offsetHeight : 1;
    const stretchY = Math.abs(stretch - 1) < 0.04 ? 1 : stretch;
    const ink = Number.parseFloat(style.fontSize) * stretchY * 0.74;
    const trim = Math.max(0, (box.height / lines - ink) / 2);
    pieces.push({
      text,
      element,
      box: { left: box.left, right: box.right, top: box.top + trim, bottom: box.bottom - trim },
    });
    if (/\b(undefined|null|NaN)\b|\[object/.test(text)) found.add(`says "${text}"`);
    const letters = (Number.parseFloat(style.fontSize) * stretchY) / scale;
    if (rules.minimumTextPx !== undefined && letters < rules.minimumTextPx - 0.6)
      found.add(`"${text}" is ${letters.toFixed(1)} px high (${name(element)})`);
  }

  const slack = 1.5;
  const cutBy = (piece: Piece): Element | undefined => {
    for (let at: Element | null = piece.element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      const { box } = piece;
      const isBeside = box.left < edge.left - slack || box.right > edge.right + slack;
      // A page for users may be longer than its window: the part below is reached by scrolling.
      const isScrolled = style.overflowY === 'auto' || style.overflowY === 'scroll';
      if (isScrolled && !isBeside) return undefined;
      if (isBeside || box.top < edge.top - slack || box.bottom > edge.bottom + slack) return at;
    }
    return undefined;
  };
  for (const piece of pieces) {
    const cut = cutBy(piece);
    if (cut) found.add(`"${piece.text}" is cut (${name(cut)})`);
    const own = piece.element;
    if (
      own instanceof HTMLElement &&
      getComputedStyle(own).display !== 'inline' &&
      own.scrollWidth > own.clientWidth + 1
    )
      found.add(`"${piece.text}" is wider than its box (${name(own)})`);
  }

  for (const [place, one] of pieces.entries()) {
    for (const other of pieces.slice(place + 1)) {
      if (one.element.closest('[data-layered]') || other.element.closest('[data-layered]')) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2) found.add(`"${one.text}" lies over "${other.text}"`);
    }
  }

  /** The nearest box around an element that paints a ground. */
  const groundOf = (element: Element | null): Element | undefined => {
    for (let at = element; at && at.id !== 'overlay'; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none' || !/^(transparent|rgba\(.* 0\))$/.test(backgroundColor)) return at;
    }
    return undefined;
  };
  const shortestPx = 32 * scale;
  for (const image of document.images) {
    const holder = groundOf(image.parentElement);
    const plate = groundOf(holder?.parentElement ?? null);
    if (!isVisible(image) || !holder || !plate) continue;
    const [own, around] = [holder.getBoundingClientRect(), plate.getBoundingClientRect()];
    const gap = around.bottom - Number.parseFloat(getComputedStyle(plate).borderBottomWidth) - own.bottom;
    const isBelow = ({ box }: Piece) =>
      box.top > own.bottom - 1 && box.left < own.right && box.right > own.left && box.bottom < around.bottom;
    if (Math.abs(own.top - around.top) < slack && gap > slack && gap < shortestPx && !pieces.some(isBelow))
      found.add(`a logo ends ${Math.round(gap / scale)} px above its plate (${name(plate)})`);
  }

  const pictures = [...document.images].filter(
    (image) => isVisible(image) && image.getClientRects().length > 0,
  );
  for (const image of pictures) {
    if (image.complete && image.naturalWidth === 0) found.add(`a picture is broken (${name(image)})`);
  }

  if (rules.safeArea) {
    const stage = {
      left: (innerWidth - 1920 * scale) / 2,
      top: (innerHeight - 1080 * scale) / 2,
      width: 1920 * scale,
      height: 1080 * scale,
    };
    const tolerance = 1;
    const outside = ({ left, right, top, bottom }: Box): boolean => {
      const isOffSides =
        left < stage.left + stage.width * 0.05 - tolerance ||
        right > stage.left + stage.width * 0.95 + tolerance;
      const isOffEnds =
        top < stage.top + stage.height * 0.05 - tolerance ||
        bottom > stage.top + stage.height * 0.95 + tolerance;
      return isOffSides || (rules.safeArea === true && isOffEnds);
    };
    for (const { text, box } of pieces) if (outside(box)) found.add(`"${text}" leaves the safe area`);
    for (const image of pictures) {
      if (!image.closest('[data-bleeds]') && outside(image.getBoundingClientRect()))
        found.add(`a picture leaves the safe area (${name(image)})`);
    }
  }

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.add('the page scrolls');
  if (rules.isTransparent) {
    for (let at = document.querySelector('#overlay'); at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
        found.add(`the page is not transparent (${at.tagName.toLowerCase()} ${at.className})`);
    }
  }
  return [...found];
};
