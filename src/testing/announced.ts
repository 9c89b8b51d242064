/** What the announcer has just said. */
export const said = (): (string | null)[] =>
  [...document.querySelectorAll('[data-announcer] p')].map(({ textContent }) => textContent);

/** The paragraphs of the page, without those of the announcer. */
export const paragraphs = (): (string | null)[] =>
  [...document.querySelectorAll('p:not([data-announcer] p)')].map(({ textContent }) => textContent);

/** What the announcer was asked to say, without waits. */
export const announcedBesideWaits = (calls: readonly (readonly [unknown, string?])[]): string[] =>
  calls.filter(([, topic]) => topic !== 'wait').map(([text]) => String(text));
