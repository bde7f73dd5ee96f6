/** What has moved, or has taken another's place, takes no tap for this long: a hand that was on its way can stop. */
const DEAF_MS = 750;
/** Where the last press was it is longer: the same thumb comes down again without looking. */
const PLACE_DEAF_MS = 1000;
/** A second tap of the same thumb lands within this distance of the first. */
const THUMB_PX = 24;
/** Less is a border or a rounding: what was aimed at is still hit. */
const MOVED_PX = 8;
/** What appears within this time after a press was asked for by it. */
const OWN_MS = 1000;
/** Who waits for what a press does may press again for this long. */
const IMPATIENT_MS = 10_000;
/** A backdrop takes no tap for this long after it came. */
const BACKDROP_MS = 500;
/** A busy page hears a tap so much later at most. */
const LATE_MS = 10_000;
/** A scroll has ended if this long no more of it came. */
const SCROLL_MS = 100;

/** A row is one if the whole of it opens something. */
const CONTROLS =
  'a[href], button, select, summary, label, input[type="radio"], input[type="checkbox"], [data-rows] tbody tr';
/** The attributes that lay out, show or name. Not `data-deaf`, which is the guard's own. */
const WATCHED = ['class', 'style', 'hidden', 'open', 'inert', 'aria-label', 'href'];

interface Seen {
  readonly box: DOMRect;
  /** What a tap does, as far as can be read. */
  readonly does: string;
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly control: Element;
  readonly does: string;
}

/** A number in its text counts on without changing what a button does. */
function doesOf(control: Element): string {
  if (control instanceof HTMLAnchorElement) return control.href;
  if (!(control instanceof HTMLButtonElement)) return '';
  return (control.getAttribute('aria-label') ?? control.textContent).replace(/\p{Nd}/gu, '');
}

/** A link marked `data-covers` is as large as what it stands in: its `::after` covers it. */
function boxOf(control: Element): DOMRect {
  const covered = control instanceof HTMLElement && 'covers' in control.dataset && control.offsetParent;
  return (covered || control).getBoundingClientRect();
}

/** An option of a list that opened is no control to compare, as typing brings and takes it, but it is pressed like one. */
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(`${CONTROLS}, [role="option"], dialog`) : null;

const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number, around = 0): boolean =>
  x >= left - around && x <= right + around && y >= top - around && y <= bottom + around;

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const hasMoved = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.left - b.left) > MOVED_PX || Math.abs(a.top - b.top) > MOVED_PX;

const isNear = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= THUMB_PX;

const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('dialog') : null;

/** Does its dialog still slide or fade in? */
const isMoving = (target: EventTarget | null): boolean =>
  dialogOf(target)
    ?.getAnimations?.()
    .some(({ playState }) => playState === 'running') === true;

/**
 * Once for the page. A tap does what its finger aimed at, or nothing: what has moved without a scroll, does something else
 * than before, or stands where the last press was takes none for a moment, a dialog none before it rests. It compares
 * the controls in view after each change of the document, so a page at rest costs nothing. Keys and screen readers,
 * which do not aim, are never stopped.
 */
export function startTapGuard(): void {
  let seen = new Map<Element, Seen>();
  /** How far the page was scrolled then: its `scroll` event may still be to come. */
  let seenAt = 0;
  /** Until when, by a finger's clock (`Event.timeStamp`). */
  const deaf = new Map<Element, number>();
  const openedAt = new WeakMap<Element, number>();
  /** The last press, until a finger does something else. */
  let press: Press | undefined;
  /** Where it was is deaf until then. */
  let placeDeafUntil = 0;
  /** What has been seen there since. */
  let nearPress = new Set<Element>();
  let isStale = true;
  let isLookDue = false;
  let scrollEnd: ReturnType<typeof setTimeout> | undefined;
  /** The press that is on now: where, on what, and whether it takes no effect. */
  let down: { x: number; y: number; control: Element | null; does: string; isStopped: boolean } | undefined;

  function deafen(control: Element, until: number): void {
    if ((deaf.get(control) ?? 0) >= until) return;
    deaf.set(control, until);
    control.setAttribute('data-deaf', '');
    setTimeout(() => {
      if (deaf.get(control) === until) control.removeAttribute('data-deaf');
    }, until - performance.now());
  }

  /** Compares what is in view with the last look. */
  function look(isScrolled = scrollEnd !== undefined || scrollY !== seenAt): void {
    isStale = false;
    seenAt = scrollY;
    const now = performance.now();
    const before = seen;
    seen = new Map();
    for (const [control, until] of deaf) if (until + LATE_MS < now) deaf.delete(control);
    for (const dialog of document.querySelectorAll('dialog[open]'))
      if (!openedAt.has(dialog)) openedAt.set(dialog, now);
    for (const control of document.querySelectorAll(CONTROLS)) {
      const box = boxOf(control);
      if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight || isMoving(control)) continue;
      seen.set(control, { box, does: doesOf(control) });
    }
    if (!isScrolled) judge(before, now);
    judgePlace(now);
  }

  function judge(before: ReadonlyMap<Element, Seen>, now: number): void {
    const isOwn = press !== undefined && now - press.at < OWN_MS;
    /** Places where a tap hits something else than was seen there. */
    const taken: DOMRect[] = [];
    for (const [control, { box, does }] of before) {
      const after = seen.get(control);
      // It went by itself, as a toast does: a finger on its way to it must not hit what it covered.
      if (!after && !isOwn)
        for (const [below, { box: its }] of seen) if (overlap(box, its)) deafen(below, now + DEAF_MS);
      const isOther = after ? hasMoved(box, after.box) || does !== after.does : control.isConnected;
      // What a press opens may cover what was there: a menu, the next page.
      if (isOther || !isOwn) taken.push(box);
      if (isOther && after) deafen(control, now + DEAF_MS);
    }
    for (const [control, { box }] of seen)
      if (!before.has(control) && taken.some((one) => overlap(one, box))) deafen(control, now + DEAF_MS);
  }

  /** Is what was pressed still there? Scrolled back to its place, it does what it did before. */
  function judgePlace(now: number): void {
    if (!press) return;
    const { x, y } = press;
    if (placeDeafUntil === 0 && !isPressed(controlOf(document.elementFromPoint(x, y))))
      placeDeafUntil = now + PLACE_DEAF_MS;
    for (const one of seenNear(press)) {
      if (isPressed(one)) continue;
      if (placeDeafUntil > now) deafen(one, placeDeafUntil);
      // On a slow line a skeleton comes first, and what it stands for later.
      if (!nearPress.has(one) && now < press.at + IMPATIENT_MS) deafen(one, now + DEAF_MS);
      nearPress.add(one);
    }
  }

  const seenNear = ({ x, y }: Press): Element[] =>
    [...seen].flatMap(([one, { box }]) => (isIn(box, x, y, THUMB_PX) ? [one] : []));

  const isPressed = (control: Element | null): boolean =>
    control !== null && control === press?.control && doesOf(control) === press.does;

  function lookSoon(): void {
    isStale = true;
    if (isLookDue) return;
    isLookDue = true;
    requestAnimationFrame(() => {
      isLookDue = false;
      if (isStale) look();
    });
  }

  /** At the time when the finger came down: a busy page may hear it only after what it aimed at has gone. */
  function isDeafAt(x: number, y: number, target: EventTarget | null, at: number): boolean {
    if (isStale) look();
    if (isMoving(target)) return true;
    // Its panel fills it: only a tap on the backdrop hits the dialog itself.
    if (target instanceof HTMLDialogElement && at < (openedAt.get(target) ?? 0) + BACKDROP_MS) return true;
    if (press && at < placeDeafUntil && isNear(press, { x, y }) && !isPressed(controlOf(target))) return true;
    if (!(target instanceof Element)) return false;
    return [...deaf].some(
      ([control, until]) =>
        at < until && (control.contains(target) || (isIn(boxOf(control), x, y) && isOnTop(control, x, y))),
    );
  }

  /** A deaf control lets the tap through to what it stands in, or covers. What is covered itself is not what is tapped. */
  function isOnTop(control: Element, x: number, y: number): boolean {
    const isMarked = control.hasAttribute('data-deaf');
    control.removeAttribute('data-deaf');
    const top = document.elementFromPoint(x, y);
    control.toggleAttribute('data-deaf', isMarked);
    return control.contains(top);
  }

  function stop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onDown(event: PointerEvent): void {
    const { clientX: x, clientY: y, target, timeStamp } = event;
    const isStopped = isDeafAt(x, y, target, timeStamp);
    const control = controlOf(target);
    down = { x, y, control, does: control ? doesOf(control) : '', isStopped };
    if (isStopped) stop(event);
    else if (press && !isNear(press, down)) forget();
  }

  function onClick(event: MouseEvent): void {
    // Neither a key nor a screen reader has a finger.
    if (event.detail === 0) return;
    const at = { x: event.clientX, y: event.clientY };
    const control = controlOf(event.target);
    const pressed = down && isNear(down, at) ? down : undefined;
    if (pressed && (pressed.isStopped || !isSame(pressed, control))) {
      stop(event);
      return;
    }
    if (!control) return;
    placeDeafUntil = 0;
    press = { ...at, at: performance.now(), control, does: doesOf(control) };
    nearPress = new Set(seenNear(press));
  }

  function forget(): void {
    press = undefined;
    placeDeafUntil = 0;
  }

  function onScroll(): void {
    // The page scrolls by itself: something else comes to where the press was.
    if (performance.now() < placeDeafUntil) lookSoon();
    clearTimeout(scrollEnd);
    scrollEnd = setTimeout(() => {
      scrollEnd = undefined;
      look(true);
    }, SCROLL_MS);
  }

  addEventListener('pointerdown', onDown, true);
  addEventListener('mousedown', (event) => down?.isStopped && isNear(down, event) && stop(event), true);
  addEventListener('click', onClick, true);
  // The finger scrolls: where it pressed is nothing's place any more.
  addEventListener('pointercancel', forget, true);
  addEventListener('wheel', forget, { capture: true, passive: true });
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  for (const event of ['resize', 'load', 'animationend', 'transitionend'])
    addEventListener(event, lookSoon, true);
  new MutationObserver(lookSoon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: WATCHED,
  });
  lookSoon();
}

/** Does a click hit what the finger came down on? One on a label is one on its control too. */
function isSame({ control: a, does }: { control: Element | null; does: string }, b: Element | null): boolean {
  if (!b) return true;
  if (a === b) return does === doesOf(b);
  return Boolean(
    a?.contains(b) || (a && b.contains(a)) || (a instanceof HTMLLabelElement && a.control === b),
  );
}
