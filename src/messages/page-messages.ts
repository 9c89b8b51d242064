/** What a toast has shown and nothing else on the page shows. */
export interface PageMessage {
  textKey: string;
  /** Name of the dish that it is about. */
  about: string | null;
  /** The carts tell it as well, as soon as one is on the page. */
  isShownByCarts: boolean;
}

const MAX_MESSAGES = 3;

/** The newest first. */
let messages: readonly PageMessage[] = [];
const listeners = new Set<() => void>();

function change(next: readonly PageMessage[]): void {
  if (next.length === 0 && messages.length === 0) return;
  messages = next;
  for (const listener of listeners) listener();
}

export const isSameMessage = (one: PageMessage, other: PageMessage): boolean =>
  one.textKey === other.textKey && one.about === other.about;

/** Messages that stay on the page after their toast, until they are closed or settled (PAGE-141). */
export const pageMessages = {
  get: (): readonly PageMessage[] => messages,
  hasAny: (): boolean => messages.length > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  keep: (message: PageMessage): void =>
    change([message, ...messages.filter((one) => !isSameMessage(one, message))].slice(0, MAX_MESSAGES)),
  drop: (isToDrop: (message: PageMessage) => boolean): void => {
    const left = messages.filter((message) => !isToDrop(message));
    if (left.length < messages.length) change(left);
  },
  /** The next person must not read what was told to this one. */
  clear: (): void => change([]),
};
