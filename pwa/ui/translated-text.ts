/** What a browser's translation shows instead of a text, while React still holds the text. */
const standIns = new WeakMap<Node, Element>();

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/** The text has changed under its translation: it comes back, and the browser translates it again. */
const watchTexts = new MutationObserver((changes) => {
  for (const { target } of changes) standIns.get(target)?.replaceWith(target);
});

function noteStandIns(changes: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
    for (const text of removedNodes) {
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isStandIn);
      if (!(text instanceof Text) || !standIn) continue;
      standIns.set(text, standIn);
      watchTexts.observe(text, { characterData: true });
    }
}

/** The child of `parent` that shows `node`: itself, or its translation. */
function shownIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  const standIn = standIns.get(node);
  return standIn?.parentNode === parent ? standIn : null;
}

/**
 * A browser that translates the page replaces its texts by elements of its own. React would throw if it removes such
 * a text, or adds something before it, and the screen would be gone.
 */
export function keepTranslatable(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const seen = new MutationObserver(noteStandIns);
  seen.observe(document.body, { childList: true, subtree: true });
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    noteStandIns(seen.takeRecords());
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    noteStandIns(seen.takeRecords());
    insertBefore.call(this, child, before && shownIn(this, before));
    return child;
  };
}
