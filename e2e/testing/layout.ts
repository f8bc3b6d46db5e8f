import type { Page } from 'playwright-core';

/** Changes the window and waits two frames: the layout follows the width, and what measures itself follows the layout. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How far a page can be moved sideways, and which words or buttons are cut off without a sign of it. */
export async function overflowOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('h1, h2, button, th, label, a, b, dt')].filter((element) => {
      const style = getComputedStyle(element);
      const isHidden = element.closest('.visually-hidden') !== null || element.offsetParent === null;
      return (
        !isHidden &&
        style.overflowX !== 'visible' &&
        style.textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    return [
      ...(wide > 0 ? [`${window.innerWidth} px wide, and ${wide} px too much`] : []),
      ...cut.map((element) => `${window.innerWidth} px: “${element.innerText}” is cut off`),
    ];
  });
}

/** Words that a page cuts off without a sign of it, and parts that have to be moved sideways to be read. */
export async function cutWordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).split(' ')[0]} “${(element.textContent ?? '').slice(0, 24)}”`;
    const neighbourBelow = (cell: Element, { left, right }: DOMRect) => {
      const own = cell.getBoundingClientRect();
      if (cell.tagName !== 'TD' || getComputedStyle(cell).overflowX !== 'visible') return undefined;
      if (cell.nextElementSibling !== null && right > own.right + 1) return 'the next cell';
      return cell.previousElementSibling !== null && left < own.left - 1 ? 'the cell before' : undefined;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const own = text.parentElement;
      if (own === null || (text.textContent ?? '').trim() === '' || !own.checkVisibility({ visibilityProperty: true }))
        continue;
      if (own.closest('.visually-hidden, script, style, option, svg, [inert]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      const { right } = place;
      for (let part: Element | null = own; part !== null && part !== document.body; part = part.parentElement) {
        const covered = neighbourBelow(part, place);
        if (covered !== undefined) problems.add(`${window.innerWidth} px: ${nameOf(own)} lies over ${covered}`);
        const { overflowX, textOverflow, webkitLineClamp, position, clipPath } = getComputedStyle(part);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || position === 'absolute' || clipPath !== 'none')
          break;
        const edge = part.getBoundingClientRect().right;
        if (overflowX === 'visible' || right <= edge + 1) continue;
        const way = overflowX === 'auto' || overflowX === 'scroll' ? 'has to be moved' : 'is cut off';
        problems.add(`${window.innerWidth} px: ${nameOf(own)} ${way} in ${nameOf(part)}`);
        break;
      }
    }
    return [...problems];
  });
}

/** Words that go over more than one line although nobody wrote a place to break them. */
export async function brokenWordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const own = text.parentElement;
      // A program's text is no sentence: where its lines are too long, they are broken anywhere.
      if (own === null || own.closest('.visually-hidden, script, style, option, svg, pre') !== null) continue;
      if (!own.checkVisibility({ visibilityProperty: true })) continue;
      for (const match of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        // The number of a label is no word.
        if (/^[0-9A-F]{16}$/.test(match[0])) continue;
        const range = document.createRange();
        range.setStart(text, match.index);
        range.setEnd(text, match.index + match[0].length);
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (tops.size > 1)
          problems.add(`${window.innerWidth} px: “${match[0]}” is broken in “${(own.textContent ?? '').slice(0, 40)}”`);
      }
    }
    return [...problems];
  });
}

/** What is pressed and too small for a thumb, or on a floor model too high for who sits in a wheelchair. */
export async function misplacedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isFloor = innerHeight > 1500;
    const isLow = document.querySelector('[data-low="true"]') !== null;
    return [...document.querySelectorAll<HTMLElement>('button, input, textarea')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return [];
      const { top, width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [
        ...(width < 56 || height < 56 ? [`${name} is ${Math.round(width)} × ${Math.round(height)} px`] : []),
        ...(isFloor && top < innerHeight / (isLow ? 2 : 3) ? [`${name} is ${Math.round(top)} px below the top`] : []),
      ];
    });
  });
}
