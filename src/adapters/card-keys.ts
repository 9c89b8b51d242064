/** A reader's keys follow each other faster than anybody types; once its prefix is read, it may be slower. */
const FAST_MS = 80;
const READING_MS = 200;

interface CardKeys {
  /** What a login string begins with; null: no card can be read here. */
  prefix: () => string | null;
  read: (login: string) => void;
}

/** Types into the focused field what was held back from it. */
function type(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  // Deprecated, and the one way that keeps undo, selection and every listener as if it had been typed.
  document.execCommand('insertText', false, text);
}

/**
 * A card reader that types like a keyboard must not end up in the focused field: keys that could begin a login string are
 * held back for a moment, and typed after all where no card comes of them. What the reader ends with Enter, Tab or a
 * pause is told. Answers how to stop.
 */
export function watchCardKeys({ prefix, read }: CardKeys): () => void {
  let held = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Ends what is held: a card where it is one, else it was typed by somebody. */
  const settle = () => {
    clearTimeout(timer);
    const text = held;
    held = '';
    const start = prefix();
    if (start !== null && text.startsWith(start)) read(text);
    else if (text !== '') type(text);
  };
  const onKey = (event: KeyboardEvent) => {
    const start = prefix();
    if (!start || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const isEnd = (event.key === 'Enter' || event.key === 'Tab') && held.startsWith(start);
    if (event.key.length > 1 && !isEnd) {
      if (event.key !== 'Shift') settle();
      return;
    }
    const next = held + event.key;
    const isLogin = isEnd || start.startsWith(next) || next.startsWith(start);
    if (!isLogin) settle();
    // A key that breaks off one login may begin another.
    if (!isLogin && !start.startsWith(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEnd) {
      settle();
      return;
    }
    held += event.key;
    clearTimeout(timer);
    timer = setTimeout(settle, held.startsWith(start) ? READING_MS : FAST_MS);
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    settle();
  };
}
