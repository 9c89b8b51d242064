/** Id of the row of an order in the list. */
export const orderHeading = (number: number): string => `order-${number}`;

/** For when what had the focus is gone. */
export const focusOrder = (number: number): void => document.getElementById(orderHeading(number))?.focus();

/** The order whose row had the focus when it was removed. */
let removed: number | null = null;

/**
 * For the row of an order that may move to another part or page of the list, which removes it here and adds it there:
 * the focus that was in it goes along.
 */
export const takeFocusAlong =
  (number: number) =>
  (row: HTMLElement | null): (() => void) => {
    if (removed === number) {
      removed = null;
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusOrder(number);
      });
    }
    return () => {
      if (row?.contains(document.activeElement)) removed = number;
    };
  };
