/** Embeddings and overrides, which go on to the end of the line unless they are ended, and their end. */
const OVERRIDES = /[\u202a-\u202e]/;
const ISOLATES = /[\u2066-\u2069]/;
const END_OF_ISOLATE = '\u2069';

/** Whether a text ends every isolate that it begins, in the line in which it begins it, and no other. */
function endsItsIsolates(text: string): boolean {
  for (const line of text.split(/[\n\r\u2029]/)) {
    let open = 0;
    for (const sign of line) {
      if (sign === END_OF_ISOLATE) open -= 1;
      else if (ISOLATES.test(sign)) open += 1;
      if (open < 0) return false;
    }
    if (open > 0) return false;
  }
  return true;
}

/**
 * Whether a name or another text changes the direction of what stands behind it in the same line, as a sum (SAFE-91).
 * Isolates that it ends itself do not.
 */
export const turnsDirection = (text: string): boolean => OVERRIDES.test(text) || !endsItsIsolates(text);

/** The same text without what would turn what stands around it. */
export function withoutTurns(text: string): string {
  if (!turnsDirection(text)) return text;
  const plain = text.replace(new RegExp(OVERRIDES, 'g'), '');
  return endsItsIsolates(plain) ? plain : plain.replace(new RegExp(ISOLATES, 'g'), '');
}
