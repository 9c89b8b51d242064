/** Attribute of the element that shows the carts on a page. */
export const CART_ON_PAGE = 'data-cart';

/** Props of that element: it can be focused, for the link that skips to the cart. */
export const cartOnPage = { [CART_ON_PAGE]: '', tabIndex: -1 } as const;

/** Attribute of what shows the dishes of carts in a column; their popover lies beside it. */
export const CART_COLUMN = 'data-cart-column';
