/**
 * What a reader of this page can't see, or can't read, at the window's width. Runs in the browser.
 * @returns a line for each finding, empty where there are none
 */
export function cutOff(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const label = (element: Element) => {
    const name = element.className === '' ? element.localName : `${element.localName}.${element.className}`;
    return `${name} "${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };
  // Where rows are read as blocks, a table's head is there for assistive technology alone.
  const isClipped = (head: Element | null) => head !== null && getComputedStyle(head).clipPath === 'inset(50%)';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, .skip-link') === null &&
    !isClipped(element.closest('thead'));
  const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

  if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways: ${root.scrollWidth} px`);

  for (const output of seen('.code-attached > pre')) {
    if (output.scrollWidth > output.clientWidth + 1) found.push(`an output is cut at its side: ${label(output)}`);
    if (output.scrollHeight > output.clientHeight + 1) found.push(`an output is cut at its end: ${label(output)}`);
  }

  // What is wider than its place scrolls there, by keyboard too, and its edge shows that there is more.
  for (const box of seen('main :is(pre, .table-scroll, .diagram-drawing)')) {
    if (box.scrollWidth <= box.clientWidth + 1) continue;
    const { overflowX, maskImage, backgroundImage } = getComputedStyle(box);
    if (overflowX !== 'auto' && overflowX !== 'scroll') found.push(`cut at its side: ${label(box)}`);
    else if (box.tabIndex !== 0) found.push(`scrolls, though not by keyboard: ${label(box)}`);
    else if (!`${maskImage} ${backgroundImage}`.includes('gradient')) found.push(`no sign of more: ${label(box)}`);
  }

  // A narrow column doesn't tear words into letters. A long name may break.
  for (const cell of seen('main :is(th, td)')) {
    const torn = wordsIn(cell).filter(({ letters, lines }) => lines > 2 && letters / lines < 6).length;
    if (torn > 0) found.push(`${torn} words in pieces: ${label(cell)}`);
  }

  // No column of a table is out of sight: those that scroll leave the names of their rows in view.
  for (const table of seen('main table')) {
    const box = table.closest<HTMLElement>('.table-scroll');
    const right = (box ?? document.body).getBoundingClientRect().right;
    const hidden = [...(table.querySelector('tr')?.children ?? [])].filter(
      (cell) => isSeen(cell) && cell.getBoundingClientRect().left >= right,
    );
    const first = table.querySelector('tbody th, tbody td');
    const stays = first !== null && getComputedStyle(first).position === 'sticky';
    if (hidden.length > 0 && !stays) found.push(`${hidden.length} columns are out of sight: ${label(table)}`);
  }

  for (const element of seen('main *, .navbar *, .footer *, .sidebar *, .toc-aside *')) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    if (element.matches('pre[data-long], select, .icon') || element.closest('svg') !== null) continue;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (hides(overflowX) && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut at its side${textOverflow === 'ellipsis' ? ' with dots' : ''}: ${label(element)}`);
    if (hides(overflowY) && element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 1)
      found.push(`cut at its end: ${label(element)}`);
  }

  return [...found, ...overlaps()];

  /** The words of a cell: their letters, and in how many lines they are. */
  function wordsIn(cell: Element): { letters: number; lines: number }[] {
    const words: { letters: number; lines: number }[] = [];
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        words.push({ letters: word.length, lines });
      }
    }
    return words;
  }

  /** Pieces of text that stand on each other by more than the room between lines. */
  function overlaps(): string[] {
    const pieces: { text: Text; left: number; right: number; top: number; bottom: number }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      if (node.nodeValue?.trim() === '' || parentElement === null || !isSeen(parentElement)) continue;
      // Folded: the element itself is there, and what it has isn't drawn.
      if (getComputedStyle(parentElement).contentVisibility === 'hidden') continue;
      const scroller = parentElement.closest('pre, .table-scroll, .diagram-drawing')?.getBoundingClientRect();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const piece = {
          text: node as Text,
          left: Math.max(left, scroller?.left ?? left),
          right: Math.min(right, scroller?.right ?? right),
          top: Math.max(top, scroller?.top ?? top),
          bottom: Math.min(bottom, scroller?.bottom ?? bottom),
        };
        if (piece.right - piece.left > 2 && piece.bottom - piece.top > 4) pieces.push(piece);
      }
    }
    pieces.sort((one, other) => one.top - other.top);
    const pairs: string[] = [];
    pieces.forEach((one, index) => {
      for (let at = index + 1; at < pieces.length; at += 1) {
        const other = pieces[at];
        if (other === undefined || other.top >= one.bottom) break;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        const least = Math.min(one.bottom - one.top, other.bottom - other.top);
        // Code that begins folded goes on under its button.
        if ([one, other].some(({ text }) => text.parentElement?.matches('.code-all') === true)) continue;
        if (one.text === other.text || width <= 3 || height <= least * 0.45) continue;
        if (one.text.parentElement?.closest('thead, th') || other.text.parentElement?.closest('thead, th')) {
          // Sticky heads lie over what scrolls under them.
          const sticky = [one, other].some(({ text }) => {
            const cell = text.parentElement?.closest('th, td, thead');
            return cell != null && getComputedStyle(cell).position === 'sticky';
          });
          if (sticky) continue;
        }
        pairs.push(`"${one.text.data.trim().slice(0, 30)}" and "${other.text.data.trim().slice(0, 30)}" overlap`);
      }
    });
    return pairs;
  }
}
