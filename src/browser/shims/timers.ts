/** The part of Node's `timers` that the XML parser uses. */
export const setImmediate = (task: () => void) => setTimeout(task, 0);
export default { setImmediate };
