/** Milliseconds between two keys: a reader is faster than any hand. */
const KEY_MS = 8;

const pause = () => new Promise((resolve) => setTimeout(resolve, KEY_MS));

/** Inserts a character through the native setter, as the browser does, so that frameworks notice. */
function insert(view, field, character) {
  const isText = field instanceof view.HTMLInputElement || field instanceof view.HTMLTextAreaElement;
  if (!isText) return;
  const { prototype } = field instanceof view.HTMLInputElement ? view.HTMLInputElement : view.HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, field.value + character);
  field.dispatchEvent(new view.InputEvent('input', { bubbles: true, data: character, inputType: 'insertText' }));
}

function press(view, key) {
  const target = view.document.activeElement ?? view.document.body;
  const init = { key, bubbles: true, cancelable: true, composed: true };
  const isTaken = !target.dispatchEvent(new view.KeyboardEvent('keydown', init));
  if (!isTaken && key.length === 1) insert(view, target, key);
  if (!isTaken && key === 'Enter') target.form?.requestSubmit();
  target.dispatchEvent(new view.KeyboardEvent('keyup', init));
  return isTaken;
}

/** Types into the focused element, and presses Enter. Returns how many keys the app has prevented. */
export async function type(view, text) {
  let taken = 0;
  for (const key of [...text, 'Enter']) {
    if (press(view, key)) taken += 1;
    await pause();
  }
  return taken;
}
