/**
 * Makes React let go of the text field that had the focus last. It holds it, with what was typed, until it sees the
 * focus leave; it never does if the field is disabled or removed while it has the focus.
 */
export function releaseFocusedField(root: Element): void {
  root.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
