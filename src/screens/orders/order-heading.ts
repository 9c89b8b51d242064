/** Id of the heading of an order in the list. */
export const orderHeading = (number: number): string => `order-${number}`;

/** For when what had the focus is gone. */
export const focusOrder = (number: number): void => document.getElementById(orderHeading(number))?.focus();
