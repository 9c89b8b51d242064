/** Text that is markup already. Everything else that goes into `html` is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | Markup[];

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function put(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(put).join('');
  return escape(String(part));
}

/** Markup whose values are escaped: `` html`<p>${name}</p>` ``. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + put(parts[index - 1] ?? '') + string));
