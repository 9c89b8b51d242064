/** The texts of the page, in its language. */
const said = JSON.parse(document.body.dataset.words);

/** A text with what stands in braces filled in. */
export const say = (name, values = {}) => said[name].replace(/\{(\w+)\}/g, (_, key) => String(values[key]));

/** `readyOne` names the number, `readyOther` says how many there are. */
export const sayNumbers = (name, numbers) =>
  say(`${name}${numbers.length === 1 ? 'One' : 'Other'}`, { number: numbers[0], count: numbers.length });
