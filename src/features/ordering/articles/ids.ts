/** The section with the chosen location and time, which gets the focus after a change of day. */
export const CHOSEN_PLACE_ID = 'chosen-place';
