/** Of the width of a letter and the height of a line, in parts of the size; with what is free between numbers. */
const DIGIT = 0.62;
const BETWEEN = 0.7;
const LINE = 1.3;

function placesAt(size, { width, height }, digits) {
  const columns = Math.floor((width / size + BETWEEN) / (digits * DIGIT + BETWEEN));
  return columns * Math.floor(height / (size * LINE));
}

/**
 * The largest size, between two bounds, at which so many numbers of so many digits have room, and how many have room
 * then. All in px.
 */
export function fitNumbers(count, digits, room, { smallest, largest }) {
  let size = largest;
  while (size > smallest && placesAt(size, room, digits) < Math.max(1, count)) size -= 1;
  return { size, places: Math.max(1, placesAt(size, room, digits)) };
}
