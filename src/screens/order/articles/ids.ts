/** The section that names the chosen place and time: where choosing goes on after a change of day. */
export const CHOSEN_PLACE_ID = 'chosen-place';
