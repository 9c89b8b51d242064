/** What the announcer has just said. */
export const said = (): (string | null)[] =>
  [...document.querySelectorAll('[data-announcer] p')].map(({ textContent }) => textContent);

/** The paragraphs of the page, without those of the announcer. */
export const paragraphs = (): (string | null)[] =>
  [...document.querySelectorAll('p:not([data-announcer] p)')].map(({ textContent }) => textContent);
