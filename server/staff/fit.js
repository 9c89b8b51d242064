/** Of the width of a letter and the height of a line, in parts of the size; with what is free between numbers. */
const DIGIT = 0.62;
const BETWEEN = 0.7;
const LINE = 1.3;

const placesAt = (size, { width, height }, digits) => {
  const columns = Math.floor(width / (size * (digits * DIGIT + BETWEEN)));
  return Math.max(1, columns) * Math.max(1, Math.floor(height / (size * LINE)));
};

/**
 * The largest size, between two bounds, at which so many numbers of so many digits have room, and how many have room
 * then. All in px.
 */
export function fitNumbers(count, digits, room, { smallest, largest }) {
  let size = largest;
  while (size > smallest && placesAt(size, room, digits) < count) size -= 1;
  return { size, places: placesAt(size, room, digits) };
}
