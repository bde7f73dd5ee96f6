const PATIENCE_MS = 3000;

const headingOf = (id: string) => document.querySelector<HTMLElement>(`h3[data-request="${CSS.escape(id)}"]`);

/**
 * Brings the request that was just posted into view, with the focus, once its list has it; not under the eyes of a
 * person who has gone on meanwhile.
 */
export function showPosted(id: string): void {
  const end = performance.now() + PATIENCE_MS;
  let isOver = false;
  const stop = () => {
    isOver = true;
  };
  const look = () => {
    if (isOver || performance.now() > end) return;
    const heading = headingOf(id);
    if (!heading || document.querySelector('dialog[open]')) {
      requestAnimationFrame(look);
      return;
    }
    heading.focus();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(event, stop, { once: true, capture: true, passive: true });
  requestAnimationFrame(look);
}
