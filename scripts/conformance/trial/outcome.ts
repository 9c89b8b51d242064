/** The promise is not kept; the message says what the server did instead, without anything personal or secret. */
export class NotKept extends Error {
  override name = 'NotKept';
}

/** It cannot be decided, for the reason in the message. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** The server has given no answer of its own: none at all, a web page, or a redirect. */
export class NoAnswer extends NotKept {
  override name = 'NoAnswer';
}

/** Throws unless the condition holds. */
export function keep(isKept: boolean, instead: string): asserts isKept {
  if (!isKept) throw new NotKept(instead);
}

/** Refused: neither done nor broken. */
export const isRefused = (status: number): boolean => status >= 400 && status < 500;
