/** Longer than anybody pauses over a page they are using. */
const IDLE_MS = 60_000;
const LOOK_EVERY_MS = 15_000;

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable]';

/** Watches whether something would be lost with the page: what was typed on it, a dialog, the focus in a field. */
export class PageIdle {
  #lastInput = Date.now();
  #isTyped: () => boolean;
  #stops: (() => void)[] = [];

  /** `isTyped`: whether something was typed on the page that is open. */
  constructor(isTyped: () => boolean) {
    this.#isTyped = isTyped;
    for (const input of INPUTS) this.#listen(window, input, () => (this.#lastInput = Date.now()));
  }

  /** Whether nothing would be lost, and nobody would notice. */
  isResting(): boolean {
    const isUnseen = document.hidden || Date.now() - this.#lastInput >= IDLE_MS;
    const isFieldUsed = document.hasFocus() && document.activeElement?.matches(FIELDS) === true && !document.hidden;
    return (
      isUnseen && !this.#isTyped() && !isFieldUsed && document.querySelector('dialog[open], [role=dialog]') === null
    );
  }

  /** Calls `look` whenever the page may have come to rest. */
  watch(look: () => void): () => void {
    const timer = setInterval(look, LOOK_EVERY_MS);
    this.#listen(document, 'visibilitychange', look);
    this.#stops.push(() => clearInterval(timer));
    return () => this.#stops.forEach((stop) => stop());
  }

  #listen(target: EventTarget, type: string, heard: () => void): void {
    target.addEventListener(type, heard, { passive: true, capture: true });
    this.#stops.push(() => target.removeEventListener(type, heard, { capture: true }));
  }
}
