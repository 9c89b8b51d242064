/** The texts of the page, in its language. */
const said = JSON.parse(document.body.dataset.words);

/** A text with what stands in braces filled in. */
export const say = (name, values = {}) => said[name].replace(/\{(\w+)\}/g, (_, key) => String(values[key]));

/** `readyOne` or `readyOther`, by the count. */
export const sayCount = (name, count) => say(`${name}${count === 1 ? 'One' : 'Other'}`, { count });
