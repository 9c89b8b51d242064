/** Longest gaps between two keys of a reader, ms, while the prefix comes and after it. */
interface Gaps {
  prefix: number;
  rest: number;
}

/** Shorter than in typing by hand. */
const IN_FIELD: Gaps = { prefix: 80, rest: 200 };
/** Where nobody can be typing, a device that is busy may pass the keys on late. */
const ELSEWHERE: Gaps = { prefix: 1_000, rest: 500 };

interface CardKeys {
  /** Prefix of every login string; null: no card can be read here. */
  prefix: () => string | null;
  read: (login: string) => void;
}

const isInField = (): boolean =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement;

/** Types held-back keys into the focused field. */
function type(text: string): void {
  if (!isInField()) return;
  // Deprecated, but the only way that works like typing for undo, selection and all listeners.
  document.execCommand('insertText', false, text);
}

/**
 * Keeps a card reader that types like a keyboard from typing into the focused field: keys that could begin a login
 * string are held back for a moment, and typed after all if no card follows. A login string ends with Enter, Tab or a
 * pause. Returns a function that stops it.
 */
export function watchCardKeys({ prefix, read }: CardKeys): () => void {
  let held = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Ends the held-back keys: reports them as a card if they are one, else types them. */
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
    // A key that does not continue one login string may begin another.
    if (!isLogin && !start.startsWith(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEnd) {
      settle();
      return;
    }
    held += event.key;
    clearTimeout(timer);
    const gaps = isInField() ? IN_FIELD : ELSEWHERE;
    timer = setTimeout(settle, held.startsWith(start) ? gaps.rest : gaps.prefix);
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    settle();
  };
}
