/** Dots that browsers take for one in a name of a host. */
const DOT = '[.\u3002\uff0e\uff61]';
const PART = '[\\p{L}\\p{M}\\p{N}_\u200c\u200d-]';
/** What mail programs turn into a link by themselves: with a scheme, of a host, or an e-mail address. */
const LINK = `[a-z\\d+.-]:/|(?:javascript|data|mailto|tel|sms):|www${DOT}|${PART}${DOT}\\p{L}{2}|${PART}@${PART}|\\d(?:${DOT}\\d{1,3}){3}`;
const HAS_LINK = new RegExp(LINK, 'iu');
const WORD = /\S+/gu;

/** Whether a text holds something that may become a link in a mail program, e.g. `evil.example` or `a@b`. */
export const hasWebAddress = (text: string): boolean => HAS_LINK.test(text);

/** A text with `…` for every word that holds a web or e-mail address. */
export const withoutWebAddresses = (text: string): string =>
  text.replace(WORD, (word) => (hasWebAddress(word) ? '…' : word));

/** Last parts of hosts beside those of countries, which have two letters. */
const ENDINGS =
  'app|biz|blog|cloud|club|com|dev|gov|info|link|live|net|news|online|org|page|pro|shop|site|store|tech|top|web|world|xyz';
const HOST = new RegExp(`^www\\.|^[^@]*\\.(?:[a-z]{2}|${ENDINGS}|xn--.*)$`, 'i');

/**
 * Whether a username is a web address, e.g. `www.evil` or `evil-bank.com`. `anna.muster` is none, though its last part
 * could be one of a host, and an e-mail address is none.
 */
export const isHost = (username: string): boolean => HOST.test(username);
