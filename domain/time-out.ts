/** What becomes of the carts of a session that ends by a time-out. */
export type CartsFate =
  /** The server has them, for this person. */
  | 'saved'
  /** The same without the last changes, which did not reach it. */
  | 'unsaved'
  /** A guest's dishes wait on this device until the restaurant's day ends. */
  | 'kept'
  | 'lost'
  /** There are none, or a payment decides. */
  | 'none';

interface CartsAtTimeOut {
  /** The server deletes a guest's carts with the session. */
  isGuest: boolean;
  /** Many people use it: nothing of a guest stays there. */
  isTerminal: boolean;
  isPaying: boolean;
  hasDishes: boolean;
  /** Changes of the carts wait for the server. */
  hasUnsaved: boolean;
  canKeep: boolean;
}

/** Source: LEAVE-51. */
export function cartsAtTimeOut(at: CartsAtTimeOut): CartsFate {
  if (!at.isGuest) return at.hasUnsaved ? 'unsaved' : 'saved';
  if (!at.hasDishes || at.isPaying) return 'none';
  return at.canKeep && !at.isTerminal ? 'kept' : 'lost';
}
