/** Dishes of a list among which one is looked for; a longer list is not read on for it. */
export const MAX_DISHES_SEARCHED = 1000;
