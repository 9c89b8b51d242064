/** What each part of the board was made of. */
const sources = new WeakMap();

/** Puts the parts that have changed in the place of the former ones; the others stay as they are, with all in them. */
function replaceParts(board, text) {
  const template = document.createElement('template');
  template.innerHTML = text;
  const former = [...board.children];
  const parts = [...template.content.children];
  parts.forEach((part, index) => {
    const source = part.outerHTML;
    sources.set(part, source);
    const before = former[index];
    if (!before) board.append(part);
    else if (sources.get(before) !== source) before.replaceWith(part);
  });
  for (const part of former.slice(parts.length)) part.remove();
}

/** Ids from an element outwards, to find its place again. */
function idsFrom(element) {
  const ids = [];
  for (let at = element; at; at = at.parentElement) if (at.id) ids.push(at.id);
  return ids;
}

/** What somebody has typed, opened and focused, and how to set it again. */
function keepState(board) {
  // A chosen file cannot be set again.
  const typed = [...board.querySelectorAll('input[id]:not([type=file])')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  const opened = [...board.querySelectorAll('details[id][open]')];
  const focused = board.contains(document.activeElement) ? document.activeElement : null;
  const ids = idsFrom(focused);
  return () => {
    for (const { id, value } of typed) {
      const field = document.getElementById(id);
      if (field) field.value = value;
    }
    for (const { id } of opened) document.getElementById(id)?.setAttribute('open', '');
    if (!focused || document.activeElement === focused) return;
    for (const id of ids) {
      document.getElementById(id)?.focus({ preventScroll: true });
      if (document.activeElement?.id === id) return;
    }
  };
}

/** Returns how to show a text of the board. It waits for a press to end: what is replaced under a finger hears none. */
export function boardOf(board) {
  let isHeld = false;
  let waiting = null;

  function show(text) {
    if (isHeld) return void (waiting = text);
    const setAgain = keepState(board);
    replaceParts(board, text);
    setAgain();
  }

  board.addEventListener('pointerdown', () => (isHeld = true));
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () =>
      // After the click, which comes next.
      setTimeout(() => {
        isHeld = false;
        if (waiting !== null) show(waiting);
        waiting = null;
      }),
    );
  return show;
}
