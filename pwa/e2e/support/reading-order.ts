import { expect, type Page } from '@playwright/test';

/**
 * Phone numbers, times, codes and Latin names whose characters do not stand from left to right on a page in Arabic:
 * they need an isolate (`bdi`, `Unbroken`, `isolated`). Measured, as the browser has laid them out.
 */
const reversed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
    const numbers = /\(?\+?\d[\d\s().-]{5,}\d|\d{1,2}:\d{2}( ?[AP]M)?|\S+@\S+/g;
    /** A text without Arabic letters is a name, a number or a code as a whole, if it has Latin letters. */
    const partsOf = (text: string): [start: number, end: number][] => {
      if (isArabic(text) || !/\p{Script=Latin}/u.test(text))
        return [...text.matchAll(numbers)].map(({ 0: { length }, index }) => [index, index + length]);
      // What is isolated within it stands for itself; signs before it belong to the sentence.
      return [...text.matchAll(/[\p{L}\p{N}+(][^\u2066-\u2069]*/gu)].map(({ 0: part, index }) => [
        index,
        index + part.trimEnd().length,
      ]);
    };
    const range = document.createRange();
    const boxOf = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node;
      if (!textContent || !parentElement?.checkVisibility() || /^(SCRIPT|STYLE)$/.test(parentElement.tagName))
        continue;
      for (const [start, end] of partsOf(textContent)) {
        let last: DOMRect | undefined;
        for (let at = start; at < end; at += 1) {
          const box = boxOf(node, at);
          // Marks and isolates have no width.
          if (box.width === 0 || /\s/.test(textContent.charAt(at))) continue;
          const isOnLine = last && Math.abs(box.top - last.top) < box.height / 2;
          if (last && isOnLine && box.left < last.left - 1) {
            found.push(
              `${textContent.slice(start, end)} in ${parentElement.tagName}.${parentElement.className}`,
            );
            break;
          }
          last = box;
        }
      }
    }
    // A sign between two parts belongs to the sentence: within an isolate it stands on the wrong side of it.
    for (const { textContent } of document.querySelectorAll('bdi'))
      if (/^\s*·|·\s*$/.test(textContent)) found.push(`a sign within the isolate of ${textContent}`);
    return [...new Set(found)];
  });

/** On a page in Arabic. */
export const expectInOrder = (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => reversed(page), { message: `${what}, reading order` })
    .toEqual([]);
